import { Duration, Size } from 'aws-cdk-lib';
import { Platform } from 'aws-cdk-lib/aws-ecr-assets';
import { type IRole, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, DockerImageCode, DockerImageFunction, Tracing } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

export interface PdfRendererProps {
  /** Folder of the Dockerfile and the bundled handler. */
  readonly folder: string;
  readonly logGroup: ILogGroup;
}

/** Turns HTML into PDF with Chromium. It knows no table, no secret and no network, and nobody but the functions that are granted it may call it. */
export class PdfRenderer extends DockerImageFunction {
  constructor(scope: Construct, id: string, { folder, logGroup }: PdfRendererProps) {
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: 'PDF rendering: logs and traces only',
    });
    super(scope, id, {
      description: 'Prints a page to PDF',
      // The Chromium of @sparticuz/chromium comes for x86_64 only.
      architecture: Architecture.X86_64,
      code: DockerImageCode.fromImageAsset(folder, { cmd: ['handler.handler'], platform: Platform.LINUX_AMD64 }),
      memorySize: 2048,
      ephemeralStorageSize: Size.mebibytes(1024),
      timeout: Duration.seconds(25),
      role,
      logGroup,
      tracing: Tracing.ACTIVE,
    });
    logGroup.grantWrite(role);
  }

  /** CDK's own grant would cover every version and alias besides. */
  grantCallsTo(role: IRole): void {
    role.addToPrincipalPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [this.functionArn] }));
  }
}

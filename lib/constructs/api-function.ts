import { Duration } from 'aws-cdk-lib';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import { Architecture, type Code, Function as LambdaFunction, type LayerVersion, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Route } from '../../lambdas/shared/routes.ts';
import { moduleOf } from '../build-folder.ts';

export interface ApiFunctionProps {
  readonly route: Route;
  /** The bundle all functions of the service share. */
  readonly code: Code;
  readonly role: IRole;
  readonly logGroup: ILogGroup;
  readonly layers: readonly LayerVersion[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Enough CPU for a cold start under half a second; routes with real work ask for more. */
const MEMORY_MB = 512;
const TIMEOUT_SECONDS = 10;

/** The function of one route. */
export class ApiFunction extends LambdaFunction {
  constructor(scope: Construct, id: string, { route, code, role, logGroup, layers, environment }: ApiFunctionProps) {
    super(scope, id, {
      description: route.summary,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code,
      handler: `${moduleOf(route)}.handler`,
      memorySize: route.memory_mb ?? MEMORY_MB,
      timeout: Duration.seconds(route.timeout_seconds ?? TIMEOUT_SECONDS),
      role,
      logGroup,
      layers: [...layers],
      environment: { ...environment },
      tracing: Tracing.ACTIVE,
    });
    logGroup.grantWrite(role);
  }
}

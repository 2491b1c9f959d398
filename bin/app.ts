import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { service as einvoice } from '../lambdas/einvoice/routes.ts';
import { service as tables } from '../lambdas/tables/routes.ts';
import { service as verification } from '../lambdas/verification/routes.ts';
import { acknowledge } from '../lib/acknowledgements.ts';
import { buildFolder } from '../lib/build-folder.ts';
import { addStacks } from '../lib/deployment.ts';

const app = new App();
addStacks(app, [tables, verification, einvoice], buildFolder(app.node.getContext('build_folder')));
Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
acknowledge(app);

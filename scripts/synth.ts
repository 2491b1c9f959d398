/** What the CDK runs: builds whatever of the deployment is missing or out of date, then describes it. */
import { buildFonts } from '../layers/fonts/build.ts';
import { buildRules } from '../schematron/build.ts';
import { buildBundles } from './build.ts';

// The CDK keeps standard output for itself.
const log = (line: string) => console.error(line);

await buildRules(log);
await buildFonts(log);
await buildBundles(log);
await import('../bin/app.ts');

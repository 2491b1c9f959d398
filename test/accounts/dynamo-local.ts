import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const VERSION = '2.6.1';
const folder = join('.build', `dynamodb-local-${VERSION}`);

/**
 * The folder with Amazon's own engine and its libraries, fetched once from Maven Central by Maven itself.
 * @returns null where there is no JDK or Maven, which only a CI run may not lack
 */
export function dynamoLocalFolder(): string | null {
  if (existsSync(folder)) return folder;
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    const work = `${folder}.part`;
    rmSync(work, { recursive: true, force: true });
    mkdirSync(work, { recursive: true });
    writeFileSync(join(work, 'pom.xml'), pom);
    execFileSync('mvn', ['-q', '-B', '-f', join(work, 'pom.xml'), 'dependency:copy-dependencies', '-DoutputDirectory=lib'], {
      stdio: 'pipe',
    });
    renameSync(join(work, 'lib'), folder);
    rmSync(work, { recursive: true, force: true });
    return folder;
  } catch (error) {
    if (process.env['CI'] === 'true') throw error;
    return null;
  }
}

const pom = `<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>invoice-ready</groupId>
  <artifactId>dynamodb-local</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>com.amazonaws</groupId>
      <artifactId>DynamoDBLocal</artifactId>
      <version>${VERSION}</version>
    </dependency>
  </dependencies>
</project>
`;

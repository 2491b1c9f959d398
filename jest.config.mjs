/** Tests run as ES modules on the project's own Node; swc only strips the types. */
export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { target: 'es2024', parser: { syntax: 'typescript' }, experimental: { keepImportAttributes: true } },
        module: { type: 'es6' },
      },
    ],
  },
  modulePathIgnorePatterns: ['<rootDir>/.build', '<rootDir>/cdk.out'],
  setupFiles: ['<rootDir>/test/setup.ts'],
  testTimeout: 30_000,
};

// Call logs of the routes would drown the test report.
process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';

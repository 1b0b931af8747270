export { createApi, type Api } from './api.ts'
export { configuration, configurationFile, type Configuration } from './configuration.ts'
export { buildRequest } from './build-request.ts'
export { fail, mapResult, succeed, type ApiError, type Result } from './result.ts'

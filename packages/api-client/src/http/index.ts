export { buildRequest, callAddition, createApi, knownAdditions, type Api } from './api.ts'
export { configuration, configurationFile, type Configuration } from './configuration.ts'
export { sendRequest } from './send-request.ts'
export { fail, mapResult, succeed, type ApiError, type Result } from './response.ts'

export { callAddition, createApi, knownAdditions, type Api } from './api.ts'
export { configuration, configurationFile, type Configuration, buildRequest, sendRequest } from './request.ts'
export { fail, mapResult, succeed, type ApiError, type Result } from './response.ts'

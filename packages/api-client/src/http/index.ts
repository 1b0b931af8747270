export {
  buildRequest,
  callAddition,
  configuration,
  configurationFile,
  createApi,
  knownAdditions,
  sendRequest,
  type Api,
  type Configuration,
} from './api.ts'
export { fail, mapResult, succeed, type ApiError, type Result } from './response.ts'

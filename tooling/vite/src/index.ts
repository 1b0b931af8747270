export { appConfig } from './app-config.ts'
export { buildPages } from './build-pages.ts'
export { buildServerModule, bundleServer } from './build-server.ts'

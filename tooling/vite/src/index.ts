export { appConfig } from './app-config.ts'
export { buildPages } from './build-pages.ts'
export { buildServerModule } from './build-server.ts'

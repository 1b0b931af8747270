import { buildServerModule } from '@payment-center/vite'

await buildServerModule(import.meta.dirname, 'render-overview', 'src/server/render-overview.tsx')

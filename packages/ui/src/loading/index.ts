export { ChunkLoadError, PageBoundary } from './PageBoundary.tsx'
export { LoadingAnnouncement } from './LoadingAnnouncement.tsx'
export {
  startPreloading,
  preloadWhenIdle,
  whenIdle,
  useLoaded,
  useModule,
  type LoadedModule,
} from './use-loaded.ts'
export { keepInput, reloadPage, setInput, useInputKeptOnReload } from './reload-page.ts'

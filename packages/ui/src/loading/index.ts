export { ChunkLoadError, PageBoundary } from './PageBoundary.tsx'
export { LoadingAnnouncement, useShowsSkeletons } from './LoadingAnnouncement.tsx'
export {
  startPreloading,
  preloadWhenIdle,
  whenIdle,
  useLoaded,
  useModule,
  type LoadedModule,
  useInputKeptOnReload,
} from './use-loaded.ts'
export { keepInput, reloadPage, setInput } from './reload-page.ts'

import { skeleton } from './Skeleton.css.ts'

/** Matches the skeletons of a document. */
export const skeletonSelector = `.${skeleton}`

/** The paths of the frames' pages, by their folder in `browser`. */
export const pagePaths = {
  'card-frame': '/browser/frames/card',
  'controller-frame': '/browser/frames/controller',
  'bank-page': '/browser/bank',
  'link-page': '/browser/frames/link',
  'wallet-frame': '/browser/frames/wallet',
  'challenge-overlay': '/browser/three-d-secure',
  'challenge-page': '/browser/three-d-secure/challenge',
} as const
export type PageName = keyof typeof pagePaths

/** The files in `browser/styles`; a page names its own in braces. */
export const styleNames = ['card', 'frames'] as const

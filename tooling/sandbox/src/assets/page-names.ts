/** The pages of the sandbox's frames. */
export const pageNames = ['card', 'controller', 'overlay', 'challenge', 'link', 'wallet'] as const
export type PageName = (typeof pageNames)[number]

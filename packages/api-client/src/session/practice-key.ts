/** The start of the session storage keys of practices that a tab keeps. */
export const practiceKey = 'practice-'

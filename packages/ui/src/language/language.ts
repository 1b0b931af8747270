/** The languages every catalogue is complete in. */
export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

/** Whether it is a language that every catalogue has. */
export const isLanguage = (value: unknown): value is Language => languages.some((each) => each === value)

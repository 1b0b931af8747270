export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language => languages.some((each) => each === value)

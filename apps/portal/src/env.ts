import { readPageSettings, type PageSettings } from '@payment-center/ui/shell'

/** What only the running place knows. */
export type Environment = PageSettings

export const environment: Environment = readPageSettings(document)

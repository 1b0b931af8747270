import { readPageSettings, type PageSettings } from '@payment-center/ui/shell'

/** Settings of this deployment. */
export type Environment = PageSettings

export const environment: Environment = readPageSettings(document)

import payments from '@payment-center/payments/react/spanish'
import type { Messages } from '@payment-center/ui/language'
import ui from '@payment-center/ui/spanish'

type Catalogs = Readonly<Record<string, Messages>>

const own = import.meta.glob<Catalogs>('./**/messages.es.ts', { eager: true, import: 'default' })

const catalogs: readonly Catalogs[] = [ui, payments, ...Object.values(own)]

/** The Spanish of every screen in one file, so that a browser loads it once. */
export default Object.fromEntries(catalogs.flatMap((each) => Object.entries(each)))

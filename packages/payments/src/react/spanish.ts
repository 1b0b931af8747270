import ui from '@payment-center/ui/spanish'
import type { Messages } from '@payment-center/ui/language'
import checkoutDialogs from './checkout/dialog-messages.es.ts'
import checkout from './checkout/messages.es.ts'
import bank from './methods/bank-messages.es.ts'
import methods from './methods/messages.es.ts'
import plans from './plans/messages.es.ts'
import receipt from './receipt/messages.es.ts'

type Catalogs = Readonly<Record<string, Messages>>

const shared = { ...ui, ...bank, ...checkout, ...checkoutDialogs, ...methods, ...plans, ...receipt }

export default shared

/** The Spanish of every screen of an app. @param own its catalogs by file */
export const collectSpanish = (own: Readonly<Record<string, Catalogs>>): Catalogs =>
  Object.fromEntries([shared, ...Object.values(own)].flatMap((catalogs) => Object.entries(catalogs)))

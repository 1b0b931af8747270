import payments from '@payment-center/payments/react/spanish'
import ui from '@payment-center/ui/spanish'
import invoice from './features/invoice/messages.es.ts'
import account from './features/login/account/messages.es.ts'
import login from './features/login/messages.es.ts'
import methods from './features/methods/messages.es.ts'
import overview from './features/overview/messages.es.ts'
import plans from './features/plans/messages.es.ts'
import security from './features/security/messages.es.ts'
import selectPractice from './features/select-practice/messages.es.ts'
import shell from './shell/messages.es.ts'

/** The Spanish of every screen in one file. */
export default {
  ...ui,
  ...payments,
  ...invoice,
  ...account,
  ...login,
  ...methods,
  ...overview,
  ...plans,
  ...security,
  ...selectPractice,
  ...shell,
}

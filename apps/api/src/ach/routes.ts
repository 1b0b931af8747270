import { hourMs } from '../base/calendar.ts'
import { countPaymentCall } from '../auth/limits.ts'
import { storePayersLanguage } from '../auth/user-repository.ts'
import { countHit, type RateLimit } from '../auth/rate-limit-repository.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { selectPractice } from '../practices/practice-repository.ts'
import { requireInvoice } from '../invoices/invoice-repository.ts'
import type { Handlers } from '../http/mount.ts'
import { createBankLink } from './bank-link-repository.ts'
import { bankOwner, linkBank, renewBankLogin } from './link-bank.ts'
import { chargeBank } from './charge-bank.ts'

const linking: RateLimit = { name: 'link-bank', limit: 20, windowMs: hourMs }

export const bankHandlers = (dependencies: Dependencies) => {
  const { db } = dependencies
  return {
    createLinkToken: async ({ session, body, language }) => {
      const owner = await bankOwner(db, session, body)
      await countHit(dependencies, linking, JSON.stringify(owner))
      const { practiceId, achId, payerId } = body
      // Pay as Guest keeps its form in memory only: it continues on the page of its invoice.
      const canReturn =
        session.scope !== 'external' || (await selectPractice(db, practiceId))?.guest_links === true
      const options = { language, canReturn }
      const linkToken =
        achId === undefined
          ? await createBankLink(dependencies, practiceId, owner, options)
          : await renewBankLogin(dependencies, session, { practiceId, achId, payerId }, owner, options)
      return { linkToken }
    },
    createCustomerForPortal: async ({ session, body }) => {
      const owner = await bankOwner(db, session, body)
      const { publicToken, plaidAccountId: accountId } = body
      await countPaymentCall(dependencies, session)
      const isByPayer = session.scope === 'payer'
      const account = { publicToken, accountId, isByPayer }
      const bank = await linkBank(dependencies, body.practiceId, owner, account)
      return {
        customerId: bank.customer_id,
        achId: bank.ach_id,
        bankName: bank.bank_name,
        accountLast4: bank.last4,
      }
    },
    createAchCharge: async ({ session, body, client, language }) => {
      const invoice = await requireInvoice(db, session, body.chargeEventId)
      await countPaymentCall(dependencies, session)
      await storePayersLanguage(db, { payerId: invoice.payer.payer_id, language })
      const { achId, customer: customerId, authorization } = body
      return chargeBank(dependencies, session, invoice, { achId, customerId, authorization, client })
    },
  } satisfies Handlers
}

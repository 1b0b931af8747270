import { answers } from '@payment-center/api-client/testing'
import { aChargeEvent } from '@payment-center/validation/testing'
import { getTransaction } from '@payment-center/validation/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { within } from 'storybook/test'
import { InvoiceWithAnswers } from './InvoiceWithAnswers.tsx'
import { payerScreenMeta } from '../PayerScreen.tsx'

const child = { firstName: 'Leo', lastName: 'Torres' }

/** An invoice of a signed-in payer whose patient is another person, such as their child. */
const meta = {
  id: 'screens-portal-invoice-of-child',
  title: 'Screens/Bills in the portal/Invoice of a child',
  component: InvoiceWithAnswers,
  args: { given: [answers(getTransaction, aChargeEvent({ patient: child }))] },
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen' },
  beforeEach: payerScreenMeta.beforeEach,
} satisfies Meta<typeof InvoiceWithAnswers>

export default meta

/** [INV-03] */
export const Due: StoryObj<typeof meta> = {
  tags: ['picture'],
  play: async () => {
    const page = within(document.body)
    await page.findByText('Leo Torres')
    await page.findAllByRole('radio')
  },
}

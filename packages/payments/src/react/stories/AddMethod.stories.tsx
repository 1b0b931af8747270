import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { guide } from '@payment-center/ui/testing'
import { visaDebit } from '@payment-center/validation/testing'
import { Text } from '@payment-center/ui'
import type { AddMethodState } from '../../flows/index.ts'
import { filledCardModule } from '../../testing/index.tsx'
import { NewMethodDialog } from '../methods/NewMethodDialog.tsx'

const send = fn()

const adding = (state: AddMethodState) => ({
  state,
  send,
  open: fn(),
  close: fn(),
  cardModule: filledCardModule,
  cardField: { current: null },
})

/** Adds a card to a payer’s methods. */
const meta = {
  title: 'Payments/Add a method',
  parameters: {
    ...guide({
      use: ['from Payment Methods, and wherever a plan or a payment needs another card'],
      instead: [
        { when: 'It is paid with at once, and saved on the way', take: 'Payments/Confirm payment' },
        { when: 'A bank account is linked to pay an invoice', take: 'Payments/Bank dialogs' },
      ],
      pairs: [
        {
          good: () => <Text>Bank payment method is currently disabled.</Text>,
          why: 'Say why a kind of method can’t be added.',
          bad: () => <Text>Next</Text>,
          whyNot: 'Don’t leave people with a button that does nothing.',
        },
      ],
      accessibility: [
        'The vendor’s fields are groups named by our labels',
        'While a card is added, the dialog can’t be closed, and the button says what is in progress',
      ],
    }),
    docs: { story: { inline: false, height: '720px' } },
  },
  component: NewMethodDialog,
  args: { adding: adding({ status: 'choosing', kind: undefined }), publishableKey: 'pk_test' },
} satisfies Meta<typeof NewMethodDialog>

export default meta

type Story = StoryObj<typeof meta>

const page = within(document.body)

export const NothingChosen: Story = {
  play: async () => {
    const next = await page.findByRole('button', { name: 'Next' })
    await userEvent.click(next)
    await expect(send).not.toHaveBeenCalled()
    await userEvent.click(page.getByRole('radio', { name: 'Credit/Debit' }))
    await expect(send).toHaveBeenCalledWith({ type: 'kindChosen', kind: 'card' })
  },
}

/** Nothing is submitted until it is complete. */
export const CardForm: Story = {
  args: { adding: adding({ status: 'entering', resume: null }) },
  play: async () => {
    const add = await page.findByRole('button', { name: 'Add New Method' })
    await userEvent.click(add)
    await expect(send).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'submitted' }))
    await userEvent.type(page.getByLabelText('Name on Card'), 'Maya Torres')
    await userEvent.click(add)
    await expect(send).toHaveBeenLastCalledWith({ type: 'submitted', name: 'Maya Torres' })
  },
}

/** Calls nothing failed while the practice, whose key the form needs, is loaded. */
export const CardFormLoading: Story = {
  args: { adding: adding({ status: 'entering', resume: null }), publishableKey: undefined },
  play: async () => {
    const dialog = within(await page.findByRole('dialog'))
    await expect(dialog.queryByRole('alert')).toBeNull()
  },
}

export const Adding: Story = { args: { adding: adding({ status: 'saving', cardId: 'pm_1' }) } }

export const Added: Story = {
  args: { adding: adding({ status: 'added', card: visaDebit }) },
  play: async () => {
    await page.findByRole('dialog', { name: 'New payment method added' })
  },
}

const decline = { code: 'card_declined', message: 'Your card was declined.' }

export const Failed: Story = {
  args: { adding: adding({ status: 'failed', problem: { kind: 'refused', decline }, resume: null }) },
}

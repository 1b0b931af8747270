import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { guide } from '@payment-center/ui/testing'
import { harbor, testDay, visaDebit } from '@payment-center/validation/testing'
import { Text } from '@payment-center/ui'
import type { AddMethodState } from '../../flows/index.ts'
import { filledCardModule } from '../../testing/index.tsx'
import { DeleteMethodDialog } from '../methods/DeleteMethodDialog.tsx'
import { NewMethodDialog } from '../methods/NewMethodDialog.tsx'

const send = fn()

const adding = (state: AddMethodState) => ({
  state,
  send,
  open: fn(),
  cardModule: filledCardModule,
  cardField: { current: null },
})

/** Adds a card to a payer’s methods, and deletes a method. */
const meta = {
  title: 'Payments/Add and delete methods',
  parameters: {
    ...guide({
      use: [
        'NewMethodDialog: from Payment Methods, and wherever a plan or a payment needs another card',
        'DeleteMethodDialog: before anything is deleted; it names what would stop working',
      ],
      instead: [
        { when: 'It is paid with at once, and saved on the way', take: 'Payments/Confirm payment' },
        { when: 'A bank account is linked to pay an invoice', take: 'Payments/Bank dialogs' },
      ],
      pairs: [
        {
          good: () => (
            <Text>Visa ····&nbsp;5556 pays your Aligner treatment. Choose another method for it first.</Text>
          ),
          why: 'Say what would stop working before something is deleted.',
          bad: () => <Text>Are you sure?</Text>,
          whyNot: 'Don’t ask without the consequences.',
        },
      ],
      accessibility: [
        'The vendor’s fields are groups named by our labels',
        'While a card is added or deleted, the dialog can’t be closed, and the button says what is in progress',
      ],
    }),
    docs: { story: { inline: false, height: '720px' } },
  },
  component: NewMethodDialog,
  subcomponents: { DeleteMethodDialog },
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

export const CardChosen: Story = {
  args: { adding: adding({ status: 'choosing', kind: 'card' }) },
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Next' }))
    await expect(send).toHaveBeenCalledWith({ type: 'continued' })
  },
}

/** Bank can be chosen; it shows why it is unavailable. */
export const BankDisabled: Story = {
  args: { adding: adding({ status: 'choosing', kind: 'bank' }) },
  play: async () => {
    const next = await page.findByRole('button', { name: 'Next' })
    await expect(next).toHaveAccessibleDescription('Bank payment method is currently disabled.')
    await userEvent.click(next)
    await expect(send).not.toHaveBeenCalled()
  },
}

export const CardForm: Story = {
  args: { adding: adding({ status: 'entering', resume: null }) },
  play: async () => {
    await userEvent.type(await page.findByLabelText('Name on Card'), 'Maya Torres')
    await userEvent.click(page.getByRole('button', { name: 'Add New Method' }))
    await expect(send).toHaveBeenLastCalledWith({ type: 'submitted', name: 'Maya Torres' })
  },
}

export const CardFormIncomplete: Story = {
  ...CardForm,
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Add New Method' }))
    await expect(send).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'submitted' }))
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

const onDelete = fn()
const onKeep = fn()

const deleting = {
  state: 'confirming',
  method: visaDebit,
  today: testDay,
  plansHref: '#plans',
  onDelete,
  onClose: onKeep,
} as const

/** Escape keeps the method; only Delete deletes it. */
export const Delete: Story = {
  render: () => <DeleteMethodDialog {...deleting} />,
  play: async () => {
    onDelete.mockClear()
    onKeep.mockClear()
    await page.findByRole('dialog', { name: 'Delete Method?' })
    await userEvent.keyboard('{Escape}')
    await expect(onKeep).toHaveBeenCalledOnce()
    await expect(onDelete).not.toHaveBeenCalled()
    await userEvent.click(page.getByRole('button', { name: 'Delete' }))
    await expect(onDelete).toHaveBeenCalledOnce()
  },
}

export const Deleting: Story = { render: () => <DeleteMethodDialog {...deleting} state="deleting" /> }

export const AttachedToAPlan: Story = {
  render: () => <DeleteMethodDialog {...deleting} state="attached" />,
  play: async () => {
    await expect(await page.findByRole('alert')).toHaveTextContent(
      'Payment method is attached to a payment plan',
    )
    await waitFor(() => expect(page.getByRole('button', { name: 'Go to Payment Plans' })).toBeVisible())
  },
}

export const CouldNotDelete: Story = {
  render: () => <DeleteMethodDialog {...deleting} method={harbor} state="failed" />,
}

export const DeleteOnAPhone: Story = { ...Delete, globals: { viewport: { value: 'phone' } } }

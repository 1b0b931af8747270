import { HostedField, Stack, TextField } from '@payment-center/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { AddMethodDialog, DeleteMethodDialog } from '../dialogs.ts'
import { guide } from '@payment-center/ui/testing'
import { harbor, testDay, visaDebit } from '@payment-center/validation/testing'
import { Text } from '@payment-center/ui'

/** Adds a card to a payer’s methods, and deletes a method. */
const meta = {
  title: 'Payments/Add and delete methods',
  parameters: {
    ...guide({
      use: [
        'AddMethodDialog: from Payment Methods, and wherever a plan or a payment needs another card',
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
      decisions: ['0028'],
      props: { AddMethodDialog, DeleteMethodDialog },
    }),
    docs: { story: { inline: false } },
  },
  component: AddMethodDialog,
  args: {
    open: true,
    state: { step: 'choosing', kind: undefined },
    bankDisabled: true,
    onChoose: fn(),
    onNext: fn(),
    onAdd: fn(),
    onClose: fn(),
    onDismiss: fn(),
    children: (
      <Stack space={16}>
        <HostedField label="Credit Card">Card number</HostedField>
        <TextField label="Name on Card" value="Maya Torres" onChange={fn()} />
      </Stack>
    ),
  },
} satisfies Meta<typeof AddMethodDialog>

export default meta

type Story = StoryObj<typeof meta>

const page = within(document.body)

export const NothingChosen: Story = {
  play: async ({ args }) => {
    const next = await page.findByRole('button', { name: 'Next' })
    await userEvent.click(next)
    await expect(args.onNext).not.toHaveBeenCalled()
    await userEvent.click(page.getByRole('radio', { name: 'Credit/Debit' }))
    await expect(args.onChoose).toHaveBeenCalledWith('card')
  },
}

export const CardChosen: Story = {
  args: { state: { step: 'choosing', kind: 'card' } },
  play: async ({ args }) => {
    await userEvent.click(await page.findByRole('button', { name: 'Next' }))
    await expect(args.onNext).toHaveBeenCalledOnce()
  },
}

/** Bank can be chosen; it shows why it is unavailable. */
export const BankDisabled: Story = {
  args: { state: { step: 'choosing', kind: 'bank' } },
  play: async ({ args }) => {
    const next = await page.findByRole('button', { name: 'Next' })
    await expect(next).toHaveAccessibleDescription('Bank payment method is currently disabled.')
    await userEvent.click(next)
    await expect(args.onNext).not.toHaveBeenCalled()
  },
}

export const CardForm: Story = { args: { state: { step: 'card', ready: true } } }

export const CardFormIncomplete: Story = {
  args: { state: { step: 'card', ready: false } },
  play: async ({ args }) => {
    await userEvent.click(await page.findByRole('button', { name: 'Add New Method' }))
    await expect(args.onAdd).not.toHaveBeenCalled()
  },
}

export const Adding: Story = { args: { state: { step: 'adding' } } }

export const Added: Story = {
  args: { state: { step: 'added', method: 'Visa debit ····\u00a05556' } },
  play: async () => {
    await page.findByRole('dialog', { name: 'New payment method added' })
  },
}

export const Failed: Story = {
  args: {
    state: { step: 'failed', title: 'card_declined', message: 'Your card was declined.' },
  },
}

const onDelete = fn()
const onKeep = fn()

const deleting = {
  open: true,
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

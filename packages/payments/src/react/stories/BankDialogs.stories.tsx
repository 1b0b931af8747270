import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { BankAccountsDialog } from '../dialogs.ts'
import { guide } from '@payment-center/ui/testing'
import { harbor } from '@payment-center/validation/testing'

/** Linking a bank account, or asking whether to use the one on file. */
const meta = {
  title: 'Payments/Bank dialogs',
  parameters: {
    ...guide({
      use: ['when an invoice is to be paid from a bank account'],
      instead: [
        { when: 'It is paid by card or wallet', take: 'Payments/Confirm payment' },
        { when: 'A method is only chosen', take: 'Payments/Method picker' },
      ],
      props: { BankAccountsDialog },
    }),
    docs: { story: { inline: false } },
  },
  component: BankAccountsDialog,
  args: {
    open: true,
    state: { status: 'useExisting', bank: harbor },
    onClose: fn(),
    onTryAgain: fn(),
    onOtherMethod: fn(),
    onUse: fn(),
  },
} satisfies Meta<typeof BankAccountsDialog>

export default meta

type Story = StoryObj<typeof meta>

const page = within(document.body)

export const UseExisting: Story = {
  play: async ({ args }) => {
    await page.findByRole('dialog', { name: 'Use the bank account on file?' })
    await userEvent.click(page.getByRole('button', { name: 'Choose another method' }))
    await expect(args.onOtherMethod).toHaveBeenCalledOnce()
    await userEvent.click(page.getByRole('button', { name: 'Use this account' }))
    await expect(args.onUse).toHaveBeenCalledOnce()
  },
}

export const Opening: Story = { args: { state: { status: 'loading', stage: 'opening' } } }

/** While the account is added the dialog cannot be closed. */
export const Adding: Story = {
  args: { state: { status: 'loading', stage: 'adding' } },
  play: async ({ args }) => {
    await page.findByRole('dialog')
    await expect(page.queryByRole('button', { name: 'Close' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const Linked: Story = { args: { state: { status: 'success', bank: harbor } } }

export const TransferError: Story = {
  args: { state: { status: 'error', problem: { kind: 'transfer' } } },
  play: async ({ args }) => {
    await expect(await page.findByRole('alert')).toHaveTextContent('Bank Transfer Error')
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect(args.onTryAgain).toHaveBeenCalledOnce()
  },
}

export const InsufficientFunds: Story = {
  args: { state: { status: 'error', problem: { kind: 'insufficientFunds' } } },
  play: async ({ args }) => {
    await expect(await page.findByRole('alert')).toHaveTextContent(
      'This account lacks the funds required to complete the transfer. Please select a different payment method',
    )
    await userEvent.click(page.getByRole('button', { name: 'Choose another method' }))
    await expect(args.onOtherMethod).toHaveBeenCalledOnce()
  },
}

export const CouldNotBeAdded: Story = {
  args: { state: { status: 'error', problem: { kind: 'add', payerId: 100 } } },
  play: async () => {
    await expect(await page.findByRole('alert')).toHaveTextContent(
      'Unable to add bank account to customer 100',
    )
  },
}

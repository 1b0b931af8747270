import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { readSettings } from '../toolbar-decorator.tsx'
import { SampleEmail } from './SampleEmail.tsx'

/** Every email, from the API’s own template, in the toolbar’s brand and language. */
const meta = {
  title: 'Screens/Emails/Emails',
  component: SampleEmail,
  args: { name: 'bill' },
  argTypes: { name: { control: false }, language: { control: false }, brand: { control: false } },
  parameters: { layout: 'fullscreen' },
  render: ({ name }, { globals }) => <SampleEmail {...readSettings(globals)} name={name} />,
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByTitle(args.name)).toBeVisible()
  },
} satisfies Meta<{ readonly name: string; readonly language?: string; readonly brand?: string }>

export default meta

type Story = StoryObj<typeof meta>

/** A new bill, with its link. */
export const Bill: Story = {}

export const Receipt: Story = { args: { name: 'receipt' } }

export const PartlyRefunded: Story = { args: { name: 'refund' } }

/** The bank returned a payment, days after it was made. */
export const BankPaymentReturned: Story = { args: { name: 'returned' } }

/** A plan’s automatic payment was declined. */
export const PlanPaymentDeclined: Story = { args: { name: 'declined' } }

export const CardExpires: Story = { args: { name: 'expiring' } }

export const ResetPassword: Story = { args: { name: 'reset' } }

export const CreateAccount: Story = { args: { name: 'create' } }

export const FinishRegistration: Story = { args: { name: 'finish' } }

/** The six digits for a registration. */
export const RegistrationCode: Story = { args: { name: 'code' } }

/** The six digits that unlock saved methods. */
export const UnlockCode: Story = { args: { name: 'unlock' } }

export const PasswordChanged: Story = { args: { name: 'passwordChanged' } }

export const CodesTurnedOn: Story = { args: { name: 'codesOn' } }

export const CodesTurnedOff: Story = { args: { name: 'codesOff' } }

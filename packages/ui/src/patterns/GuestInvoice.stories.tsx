import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import {
  Amount,
  BankIcon,
  Button,
  CardMarks,
  Choice,
  ChoiceGroup,
  Divider,
  GlyphMark,
  Heading,
  Ledger,
  LedgerRow,
  LedgerTotal,
  Link,
  LockIcon,
  Note,
  Numeric,
  PayBar,
  PayBarAmount,
  PayBarPrices,
  ShieldIcon,
  Stack,
  Text,
  TwoPrices,
  WideOnly,
} from '../index.ts'
import { Band, Page, PaneLayout, ShellFooter, type Practice } from '../shell/index.ts'
import { brightSmiles, canyon, guide, lakeside, legal } from '../testing/index.ts'

type Props = { readonly practice: Practice; readonly lines: 1 | 2; readonly chosen: 'card' | 'bank' }

const What = ({ lines }: Pick<Props, 'lines'>) => (
  <Stack space={24}>
    <Stack space={4}>
      <Heading level={1} size="section">
        Pay my Invoice
      </Heading>
      <Text size="small" tone="supporting">
        <Numeric>Invoice #GUESTDUE0011</Numeric>
      </Text>
    </Stack>
    <Amount label="Payment Due" note="Billing date 11/12/2026">
      $245.37
    </Amount>
    {lines === 1 ? (
      <Ledger ruled>
        <LedgerRow label="Treatment date 11/10/2026">$245.37</LedgerRow>
      </Ledger>
    ) : (
      <Ledger ruled>
        <LedgerRow label="Treatment 1" detail="11/09/2026">
          $165.37
        </LedgerRow>
        <LedgerRow label="Treatment 2" detail="11/09/2026">
          $80.00
        </LedgerRow>
        <LedgerTotal label="Payment Due">$245.37</LedgerTotal>
      </Ledger>
    )}
    <Note icon={<ShieldIcon />}>
      To protect your health information (HIPAA), treatment details are not shown in guest checkout.{' '}
      <Link href="#login">Log in</Link> to see them.
    </Note>
  </Stack>
)

function How({ method, choose }: { readonly method: string; readonly choose: (method: string) => void }) {
  return (
    <Stack space={24}>
      <Heading level={2}>How would you like to pay?</Heading>
      <Stack space={16}>
        <Button variant="wallet" full>
          Pay with wallet
        </Button>
        <Divider>or choose a method</Divider>
      </Stack>
      <ChoiceGroup legend="Payment method" hideLegend value={method} onChange={choose}>
        <Choice value="card" title="Credit or debit card" marks={<CardMarks />}>
          <TwoPrices credit="$253.96" debit="$245.37" difference="$8.59" />
        </Choice>
        <Choice
          value="bank"
          title="Bank account"
          detail="No fee · usually 4 business days"
          mark={<GlyphMark icon={<BankIcon />} />}
        />
        <Choice value="saved" title="A method you saved" detail="We e-mail you a code first" />
      </ChoiceGroup>
      <WideOnly>
        <Stack space={12}>
          <PayButton method={method} full />
          <Text size="small" tone="hint" align="center">
            Next: your card. We show your price before you pay.
          </Text>
        </Stack>
      </WideOnly>
    </Stack>
  )
}

const PayButton = ({ method, full }: { readonly method: string; readonly full?: boolean }) => (
  <Button full={full} icon={<LockIcon />}>
    {method === 'card' ? (
      'Pay by card'
    ) : (
      <>
        Pay <Numeric>$245.37</Numeric>
      </>
    )}
  </Button>
)

function GuestInvoice({ practice, lines, chosen }: Props) {
  const [method, setMethod] = useState<string>(chosen)
  const start =
    method === 'card' ? (
      <PayBarPrices debit="$245.37" credit="$253.96" />
    ) : (
      <PayBarAmount label="Payment Due" amount="$245.37" />
    )
  return (
    <Page
      band={<Band practice={practice} visitor="guest" homeHref="#overview" />}
      footer={<ShellFooter practice={practice} legal={legal} narrowOnly />}
      bar={
        <PayBar start={start}>
          <PayButton method={method} />
        </PayBar>
      }
    >
      <PaneLayout
        what={<What lines={lines} />}
        how={<How method={method} choose={setMethod} />}
        practice={practice}
      />
    </Page>
  )
}

/** A guest’s invoice: what is paid on the left, how on the right, and on a phone one column with its pay bar. */
const meta = {
  title: 'Patterns/Guest invoice',
  component: GuestInvoice,
  args: { practice: brightSmiles, lines: 1, chosen: 'card' },
  parameters: {
    ...guide({
      use: ['for every screen that pays one thing: practice, amount, method, one button that says the sum'],
      instead: [
        { when: 'It is paid from a list', take: 'Components/Dialog' },
        { when: 'As it really is, in every state', take: 'Screens/Guest/Invoice' },
      ],
      props: { PaneLayout },
    }),
    layout: 'fullscreen',
  },
} satisfies Meta<typeof GuestInvoice>

export default meta

type Story = StoryObj<typeof meta>

export const Card: Story = {}

export const Bank: Story = { args: { chosen: 'bank' } }

export const TwoLines: Story = { args: { lines: 2 } }

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: 'Pay by card' })).toHaveLength(1)
    await userEvent.click(canvas.getByRole('radio', { name: 'Bank account' }))
    await expect(canvas.getByRole('button', { name: 'Pay $245.37' })).toBeVisible()
  },
}

export const Narrow: Story = {
  args: { lines: 2 },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const LuminousBrand: Story = { args: { practice: lakeside }, globals: { brand: '#f4d35e' } }

export const WhiteBrand: Story = { args: { practice: canyon, lines: 2 }, globals: { brand: '#ffffff' } }

export const BlackBrand: Story = { args: { practice: canyon }, globals: { brand: '#000000' } }

export const GreyBrand: Story = { args: { practice: canyon }, globals: { brand: '#808080' } }

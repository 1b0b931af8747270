import * as styles from './Button.css.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test'
import { LockIcon } from '../icon/Icons.tsx'
import { Numeric } from '../text/Text.tsx'
import { Button } from './Button.tsx'
import { guide, namesOf } from '../testing/index.ts'
import { ButtonLink } from './ButtonLink.tsx'
import { Inline } from '../layout/Stack.tsx'

/**
 * An action. It stays focusable while busy or disabled, so that keyboard users keep their position and can read the
 * reason.
 */
const meta = {
  title: 'Components/Button',
  parameters: {
    ...guide({
      use: [
        'primary: for the main action; one filled button per view, or one per amount due',
        'secondary: for an equally good alternative',
        'quiet and muted: for Cancel, Back, Delete; danger: only in a dialog that confirms',
        'name the outcome, with the amount if money moves: “Pay $245.37”',
      ],
      instead: [
        {
          when: 'It leads to another page: use ButtonLink, or a link in a sentence',
          take: 'Components/Link',
        },
        { when: 'It fills in a value', take: 'Components/Chip' },
        { when: 'It selects one of several options', take: 'Components/Choice' },
      ],
      pairs: [
        {
          good: () => <Button>Pay $245.37</Button>,
          why: 'Name the outcome, with the amount if money moves.',
          bad: () => <Button>Submit</Button>,
          whyNot: 'Don’t use a word that fits any button.',
        },
        {
          good: () => (
            <Inline space={12}>
              <Button variant="muted">Cancel</Button>
              <Button>Delete Card</Button>
            </Inline>
          ),
          why: 'Use one filled button per view.',
          bad: () => (
            <Inline space={12}>
              <Button>Keep Card</Button>
              <Button>Delete Card</Button>
            </Inline>
          ),
          whyNot: 'Don’t let two filled buttons compete.',
        },
      ],
      accessibility: [
        'At least 44 px high; the focus ring has a contrast of 3:1 on every background',
        'Busy and disabled buttons stay focusable, so that keyboard users keep their position',
        'The reason of a disabled button is its description, and is announced when it is pressed',
      ],
    }),
  },
  component: Button,
  subcomponents: { ButtonLink },
  argTypes: { variant: { options: namesOf(styles.variant), control: 'select' } },
  args: { children: 'Continue as guest', onClick: fn() },
} satisfies Meta<typeof Button>

export default meta

type Story = StoryObj<typeof meta>

export const Primary: Story = {}

export const OtherVariants: Story = {
  render: () => (
    <Inline space={12} wrap>
      <Button variant="secondary">Create account</Button>
      <Button variant="quiet">Forgot your password?</Button>
      <Button variant="muted">Cancel</Button>
      <Button variant="danger">Delete Card</Button>
      <Button variant="secondary" size="small">
        Edit
      </Button>
    </Inline>
  ),
}

export const WithAmount: Story = {
  args: {
    full: true,
    icon: <LockIcon />,
    children: (
      <>
        Pay <Numeric>$245.37</Numeric>
      </>
    ),
  },
}

/** While busy, the text names what is in progress, the width stays, and presses do nothing. */
export const Busy: Story = {
  args: {
    busy: 'Submitting payment',
    children: (
      <>
        Submit Payment <Numeric>$258.98</Numeric>
      </>
    ),
  },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Submitting payment' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}

/** Leads on as soon as the page can: until then a spinner shows that it was pressed. */
export const LinkThatWaits: Story = {
  render: () => (
    <ButtonLink href="#later" waitsAt="later" busy>
      Create account
    </ButtonLink>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Create account', busy: true })).toBeVisible()
    // Visible once the address names it.
    await expect(canvasElement.querySelector('#later > span')).not.toBeVisible()
  },
}

/** Focus, hover and a press show the reason below, where it covers nothing that it explains; a press announces it. */
export const DisabledWithReason: Story = {
  args: { disabledReason: 'Please select a payment method above.', children: 'Next' },
  decorators: [(Story) => <div style={{ padding: '4rem' }}>{Story()}</div>],
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Next' })
    await expect(canvas.queryByText('Please select a payment method above.')).not.toBeVisible()
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAccessibleDescription('Please select a payment method above.')
    const bubble = canvas.getByText('Please select a payment method above.')
    await expect(bubble).toBeVisible()
    const { bottom } = button.getBoundingClientRect()
    await expect(bubble.getBoundingClientRect().top).toBeGreaterThan(bottom)
    await expect(bubble).toHaveStyle({ pointerEvents: 'none' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please select a payment method above.')
  },
}

/** The reason stays for ten seconds or until Escape. */
export const ReasonLastsTenSeconds: Story = {
  ...DisabledWithReason,
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const timers = spyOn(globalThis, 'setTimeout')
    const bubble = canvas.getByText('Please select a payment method above.')
    await userEvent.hover(canvas.getByRole('button', { name: 'Next' }))
    await expect(bubble).toBeVisible()
    await waitFor(() => expect(timers.mock.calls.map(([, after]) => after)).toContain(10_000))
    await userEvent.keyboard('{Escape}')
    await expect(bubble).not.toBeVisible()
    await userEvent.hover(document.body)
    await userEvent.hover(canvas.getByRole('button', { name: 'Next' }))
    await expect(bubble).toBeVisible()
    const ended = timers.mock.calls.findLast(([, after]) => after === 10_000)?.[0]
    if (typeof ended === 'function') ended()
    await waitFor(() => expect(bubble).not.toBeVisible())
    timers.mockRestore()
  },
}

/** Focus or the pointer keeps the reason; when both have left, it is hidden. */
export const ReasonHidesWithFocusAndPointer: Story = {
  ...DisabledWithReason,
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Next' })
    const bubble = canvas.getByText('Please select a payment method above.')
    await userEvent.click(button)
    await expect(button).toHaveFocus()
    await userEvent.unhover(button)
    await expect(bubble).toBeVisible()
    await userEvent.tab()
    await expect(bubble).not.toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.hover(button)
    await expect(bubble).toBeVisible()
    await userEvent.unhover(button)
    await expect(bubble).not.toBeVisible()
  },
}

/** A press that leads the focus to what is missing keeps the reason for its ten seconds. */
export const ReasonStaysWhenPressMovesFocus: Story = {
  ...DisabledWithReason,
  tags: ['!autodocs'],
  args: {
    ...DisabledWithReason.args,
    onDisabledPress: () => document.getElementById('missing')?.focus(),
  },
  decorators: [
    (Story) => (
      <div style={{ padding: '4rem' }}>
        <input id="missing" aria-label="Missing" />
        {Story()}
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Next' })
    await userEvent.click(button)
    await expect(canvas.getByRole('textbox', { name: 'Missing' })).toHaveFocus()
    await userEvent.unhover(button)
    await expect(
      canvas.getByText('Please select a payment method above.', { ignore: '[role=alert]' }),
    ).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please select a payment method above.')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** At the screen's edge the tooltip moves inside. */
export const ReasonAtTheEdge: Story = {
  ...DisabledWithReason,
  args: { ...DisabledWithReason.args, size: 'small', children: 'PENDING' },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await userEvent.tab()
    const { left, right } = canvas.getByText('Please select a payment method above.').getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(320)
  },
}

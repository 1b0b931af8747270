import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { Stack } from '../layout/Stack.tsx'
import { Button } from '../button/Button.tsx'
import { TextField } from '../field/TextField.tsx'
import { guide } from '../testing/index.ts'
import { Text } from '../text/Text.tsx'
import { Dialog, DialogFooter } from './Dialog.tsx'

type Props = Omit<ComponentProps<typeof Dialog>, 'children' | 'footer'>

/** Opened by a button, as on a page. */
function Opened({ open: first, onClose, ...props }: Props) {
  const [open, setOpen] = useState(first)
  const [name, setName] = useState('')
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Email receipt</Button>
      <Dialog
        {...props}
        open={open}
        onClose={close}
        footer={
          <DialogFooter onCancel={close}>
            <Button grow onClick={close}>
              Send receipt
            </Button>
          </DialogFooter>
        }
      >
        <Stack space={16}>
          <Text>Enter the email address for the receipt.</Text>
          <TextField label="Email" value={name} onChange={setName} />
        </Stack>
      </Dialog>
    </>
  )
}

/** A modal question, on a phone a bottom sheet. It traps focus, restores it, and closes on Escape. */
const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  subcomponents: { DialogFooter },
  args: {
    open: true,
    title: 'Email receipt',
    subtitle: 'Bright Smiles Dental',
    onClose: fn(),
    children: null,
  },
  render: (args) => <Opened {...args} />,
  parameters: {
    ...guide({
      use: [
        'for a question that must be answered first: delete, confirm, pay',
        'locked: while money moves; it cannot be closed, and its content explains why',
        'the footer holds the actions: the quiet one first, the primary one last',
        'after a failure the choices stand in a Stack, the primary one first and the one that closes last',
      ],
      instead: [
        { when: 'It can be shown in the page', take: 'Components/Alert' },
        { when: 'It asks several things in sequence: use steps inside', take: 'Components/Steps' },
        { when: 'It confirms an action', take: 'Components/Status message' },
        { when: 'It pays', take: 'Payments/Confirm payment' },
      ],
      pairs: [
        {
          good: () => (
            <DialogFooter onCancel={() => undefined}>
              <Button variant="danger" grow>
                Delete Card
              </Button>
            </DialogFooter>
          ),
          why: 'Repeat the action in its button.',
          bad: () => (
            <DialogFooter>
              <Button variant="muted">No</Button>
              <Button grow>Yes</Button>
            </DialogFooter>
          ),
          whyNot: 'Don’t answer a question with Yes and No: it must be read again to know what they do.',
        },
      ],
      accessibility: [
        'Focus moves in, stays inside, and returns to the button that opened it',
        'Escape and a press outside close it, except while money moves',
        'The title is its name; a new title takes focus, so that it is read',
      ],
    }),
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof Dialog>

export default meta

type Story = StoryObj<typeof meta>

const page = within(document.body)

const scrimOf = (dialog: HTMLElement) => dialog.parentElement ?? dialog

/** Tab and Shift+Tab cycle inside; the page behind can't be reached. */
export const Open: Story = {
  play: async () => {
    await waitFor(() => expect(page.getByRole('heading', { name: 'Email receipt' })).toHaveFocus())
    for (const name of ['Close', 'Email', 'Cancel', 'Send receipt', 'Close']) {
      await userEvent.tab()
      await expect(document.activeElement).toHaveAccessibleName(name)
    }
    await userEvent.tab({ shift: true })
    await expect(document.activeElement).toHaveAccessibleName('Send receipt')
  },
}

/** By keyboard alone: Enter opens it, Escape closes it, and focus returns to its button. */
export const SheetByKeyboard: Story = {
  args: { open: false },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: 'Email receipt' })
    await userEvent.tab()
    await expect(opener).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const title = await page.findByRole('heading', { name: 'Email receipt' })
    await waitFor(() => expect(title).toHaveFocus())
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('Maya')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('Maya')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** No close button, and neither Escape nor a press outside closes it. */
export const Locked: Story = {
  args: { locked: true },
  play: async ({ args }) => {
    const dialog = await page.findByRole('dialog', { name: 'Email receipt' })
    await expect(page.queryByRole('button', { name: 'Close' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(scrimOf(dialog))
    await expect(dialog).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** A press outside closes it; a text selection that ends outside does not. */
export const PressOutside: Story = {
  play: async ({ args }) => {
    const dialog = await page.findByRole('dialog', { name: 'Email receipt' })
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: page.getByText('Enter the email address for the receipt.') },
      { target: scrimOf(dialog) },
      { keys: '[/MouseLeft]', target: scrimOf(dialog) },
    ])
    await userEvent.click(dialog)
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.pointer({ keys: '[MouseLeft]', target: scrimOf(dialog), coords: { x: 90, y: 90 } })
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** A double-click whose first click opened the dialog doesn't close it. The story's time stands still. */
export const DoubleClickOpens: Story = {
  args: { open: false },
  play: async ({ args, canvas }) => {
    const time = spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(performance.now())
    const opener = canvas.getByRole('button', { name: 'Email receipt' })
    const { x, y } = opener.getBoundingClientRect()
    await userEvent.pointer({ keys: '[MouseLeft]', target: opener, coords: { x, y } })
    const dialog = await page.findByRole('dialog', { name: 'Email receipt' })
    // A finger or an unsteady hand doesn't press the same pixel twice.
    await userEvent.pointer({ keys: '[MouseLeft]', target: scrimOf(dialog), coords: { x: x + 4, y: y + 3 } })
    time.mockRestore()
    await expect(dialog).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** A double-click whose first click made the dialog smaller doesn't close it. */
export const DoubleClickOutside: Story = {
  play: async ({ args }) => {
    const dialog = await page.findByRole('dialog', { name: 'Email receipt' })
    const coords = { x: 300, y: 500 }
    await userEvent.pointer([
      { keys: '[MouseLeft]', target: dialog, coords },
      { keys: '[MouseLeft]', target: scrimOf(dialog), coords },
    ])
    await expect(dialog).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** The first visible field has focus instead of the title, although one for password managers is before it. */
export const FocusOnTheField: Story = {
  render: (args) => (
    <Dialog {...args} focusOn="field">
      <input hidden readOnly value="maya@example.com" />
      <input aria-label="Current password" />
    </Dialog>
  ),
  play: async () => {
    await waitFor(() => expect(page.getByRole('textbox', { name: 'Current password' })).toHaveFocus())
  },
}

/** A second dialog outlives the first: the page stays inert until the last one is closed. */
export const TwoDialogs: Story = {
  tags: ['!autodocs'],
  render: function Two(args) {
    const [lower, setLower] = useState(true)
    const [upper, setUpper] = useState(false)
    return (
      <>
        <Dialog {...args} open={lower} title="Below">
          <Button onClick={() => setUpper(true)}>Open another</Button>
        </Dialog>
        <Dialog {...args} open={upper} title="Above" onClose={() => setUpper(false)}>
          <Button onClick={() => setLower(false)}>Close the one below</Button>
        </Dialog>
      </>
    )
  },
  play: async ({ canvasElement }) => {
    const root = document.documentElement
    const isHeld = () =>
      canvasElement.closest('[inert]') !== null && getComputedStyle(root).overflow === 'hidden'
    await userEvent.click(await page.findByRole('button', { name: 'Open another' }))
    const above = await page.findByRole('dialog', { name: 'Above' })
    const below = page.getByRole('dialog', { name: 'Below', hidden: true })
    await expect(scrimOf(below)).toHaveAttribute('inert')
    await userEvent.click(within(above).getByRole('button', { name: 'Close the one below' }))
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'Below' })).toBeNull())
    await expect(isHeld()).toBe(true)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await expect(isHeld()).toBe(false)
  },
}

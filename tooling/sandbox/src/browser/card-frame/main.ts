import { callApi } from '../shared/call-api.ts'
import { connectToPage, type Port } from '../shared/frame-port.ts'
import { emptyState, type FieldOptions, type ToFrame } from '../shared/protocol.ts'
import { applyStyle } from './apply-style.ts'
import type { FieldName } from './fields.ts'
import { fieldNames, findInputs, firstUnfinished, moveBack, moveOn, reformat } from './inputs.ts'
import { labelInSpanish } from './label-in-spanish.ts'
import { reportState } from './report-state.ts'
import { sendCard } from './send-card.ts'

const inputs = findInputs()
/** Inputs that were left, so that an incomplete one may be complained about. */
const left = new Set<FieldName>()
let lastState = JSON.stringify(emptyState)

const { port, welcome } = await connectToPage<FieldOptions>()
start(port, welcome)

function start(page: Port, options: FieldOptions): void {
  const form = inputs.number.form ?? document.body
  const sendHeight = () =>
    page.send({ type: 'height', pixels: Math.ceil(form.getBoundingClientRect().height) })
  applyOptions(options)
  for (const field of fieldNames) listenToInput(page, field)
  form.addEventListener('submit', (event) => event.preventDefault())
  document.addEventListener('focusin', () => page.send({ type: 'focus' }))
  document.addEventListener('focusout', (event) => {
    if (event.relatedTarget === null) page.send({ type: 'blur' })
  })
  page.listen((message) => obey(page, message))
  sendHeight()
  page.send({ type: 'ready' })
  // Somebody may have typed before the page and the frame knew each other.
  for (const field of fieldNames) reformat(field, inputs)
  report(page)
  takeUpWhatIsTyped(page)
  new ResizeObserver(sendHeight).observe(form)
}

/** Whoever is quick has typed into the inputs before this script was there to hear of it. */
function takeUpWhatIsTyped(page: Port): void {
  const typed = fieldNames.filter((field) => inputs[field].value !== '')
  for (const field of typed) reformat(field, inputs)
  if (typed.length === 0) return
  lastState = ''
  report(page)
}

function obey(page: Port, message: ToFrame): void {
  switch (message.type) {
    case 'request':
      void answer(page, message)
      return
    case 'options':
      applyOptions(message.options)
      break
    case 'focus':
      inputs[firstUnfinished(inputs) ?? 'number'].focus()
      return
    case 'blur':
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      return
    case 'clear':
      for (const field of fieldNames) inputs[field].value = ''
      left.clear()
      break
    default:
      message satisfies never
  }
  report(page)
}

async function answer(page: Port, { id, request }: ToFrame & { type: 'request' }): Promise<void> {
  const done =
    request.card === undefined ? await callApi(request) : await sendCard(request, request.card, inputs)
  if (done.kind === 'incomplete') {
    for (const field of fieldNames) left.add(field)
    report(page)
  }
  page.send({ type: 'answer', id, answer: done })
}

function listenToInput(page: Port, field: FieldName): void {
  const input = inputs[field]
  input.addEventListener('input', () => {
    reformat(field, inputs)
    if (field === 'number') reformat('cvc', inputs)
    report(page)
    moveOn(inputs, field)
  })
  input.addEventListener('blur', () => {
    if (input.value !== '') left.add(field)
    // Whether another input has the focus is known only after this event.
    queueMicrotask(() => report(page))
  })
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') page.send({ type: 'escape' })
    if (event.key !== 'Backspace') return
    const overSlash =
      field === 'expiry' && input.value.endsWith(' / ') && input.selectionStart === input.value.length
    if (overSlash) {
      input.value = input.value.slice(0, 1)
      report(page)
    }
    if (overSlash || moveBack(inputs, field)) event.preventDefault()
  })
}

function applyOptions(options: Partial<FieldOptions>): void {
  const { style, hidePostalCode, hideIcon, disabled, postalCode, spanish } = options
  if (spanish === true) labelInSpanish(inputs)
  if (style !== undefined) applyStyle(style)
  if (hidePostalCode !== undefined) inputs.postal.hidden = hidePostalCode
  if (hideIcon !== undefined) document.querySelector('.brand')?.toggleAttribute('hidden', hideIcon)
  if (postalCode !== undefined && postalCode !== '') inputs.postal.value = postalCode
  if (disabled !== undefined) for (const field of fieldNames) inputs[field].disabled = disabled
}

function report(page: Port): void {
  const state = reportState(inputs, left)
  const text = JSON.stringify(state)
  if (text === lastState) return
  lastState = text
  page.send({ type: 'change', state })
}

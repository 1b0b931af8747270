import { callApi } from '../shared/call-api.ts'
import { connectToPage, type Port } from '../shared/frame-port.ts'
import { emptyState, type FieldOptions, type ToFrame } from '../shared/protocol.ts'
import { applyStyle } from './apply-style.ts'
import type { FieldName } from './fields.ts'
import { createInputs, fieldNames, firstUnfinished, focusPrevious, focusNext, reformat } from './inputs.ts'
import { updateFieldState } from './field-state.ts'
import { sendCard } from './send-card.ts'

const inputs = createInputs(location.hash === '#es' ? 'es' : 'en')
/** Inputs that lost the focus: only they may be reported as incomplete. */
const visited = new Set<FieldName>()
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
  page.listen((message) => handleMessage(page, message))
  sendHeight()
  page.send({ type: 'ready' })
  // The user may have typed before the page answered.
  for (const field of fieldNames) reformat(field, inputs)
  report(page)
  new ResizeObserver(sendHeight).observe(form)
}

function handleMessage(page: Port, message: ToFrame): void {
  switch (message.type) {
    case 'request':
      void handleRequest(page, message)
      return
    case 'options':
      applyOptions(message.options)
      break
    case 'focus':
      inputs[firstUnfinished(inputs) ?? 'number'].focus()
      return
    case 'clear':
      for (const field of fieldNames) inputs[field].value = ''
      visited.clear()
      break
    default:
      message satisfies never
  }
  report(page)
}

async function handleRequest(page: Port, { id, request }: ToFrame & { type: 'request' }): Promise<void> {
  const result =
    request.card === undefined ? await callApi(request) : await sendCard(request, request.card, inputs)
  if (result.kind === 'incomplete') {
    for (const field of fieldNames) visited.add(field)
    report(page)
  }
  page.send({ type: 'answer', id, answer: result })
}

function listenToInput(page: Port, field: FieldName): void {
  const input = inputs[field]
  input.addEventListener('input', () => {
    reformat(field, inputs)
    if (field === 'number') reformat('cvc', inputs)
    report(page)
    focusNext(inputs, field)
  })
  input.addEventListener('blur', () => {
    if (input.value !== '') visited.add(field)
    // Only after this event is the newly focused input known.
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
    if (overSlash || focusPrevious(inputs, field)) event.preventDefault()
  })
}

function applyOptions(options: Partial<FieldOptions>): void {
  const { style, disableLink } = options
  if (style !== undefined) applyStyle(style)
  if (disableLink !== undefined) document.querySelector('.link')?.toggleAttribute('hidden', disableLink)
}

function report(page: Port): void {
  const state = updateFieldState(inputs, visited)
  const text = JSON.stringify(state)
  if (text === lastState) return
  lastState = text
  page.send({ type: 'change', state })
}

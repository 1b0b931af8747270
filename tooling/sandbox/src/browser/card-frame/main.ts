import {
  type FieldOptions,
  type FieldError,
  type FieldState,
  type ApiAnswer,
  type ApiRequest,
  emptyState,
  type ToFrame,
} from '../shared/protocol.ts'
import {
  fieldStatus,
  type FieldName,
  fieldNames,
  readValues,
  showBrand,
  type Inputs,
  fieldError,
  incompleteCodes,
  onlyDigits,
  firstUnfinished,
  createInputs,
  focusPrevious,
  focusNext,
  reformat,
} from './fields.ts'
import { callApi } from '../shared/call-api.ts'
import { connectToPage, type Port } from '../shared/frame-port.ts'

/** The properties that the product sets; nothing else gets into the style sheet. */
const known = new Set(['color', 'fontFamily', 'fontSize'])

let sheet: CSSStyleSheet | undefined

/** Applies the page's style options property by property. */
export function applyStyle({ base = {}, invalid = {} }: FieldOptions['style']): void {
  sheet ??= new CSSStyleSheet()
  sheet.replaceSync('')
  document.adoptedStyleSheets = [sheet]
  addDeclarations(sheet, '.card', base)
  addDeclarations(sheet, '.card input::placeholder', { ...(base['::placeholder'] as object) })
  addDeclarations(sheet, '.card input[aria-invalid="true"]', invalid)
  addDeclarations(sheet, '.card:has([aria-invalid="true"]) .brand', { color: invalid['iconColor'] })
}

function addDeclarations(target: CSSStyleSheet, selector: string, properties: object): void {
  const rule = target.cssRules[target.insertRule(`${selector} {}`, target.cssRules.length)]
  if (!(rule instanceof CSSStyleRule)) return
  for (const [name, value] of Object.entries(properties)) {
    if (!known.has(name) || typeof value !== 'string') continue
    const cssName = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    rule.style.setProperty(cssName, value)
  }
}

/** Marks the inputs' state in the document and returns the state that the page may see. */
export function updateFieldState(inputs: Inputs, visited: ReadonlySet<FieldName>): FieldState {
  const values = readValues(inputs)
  const errors = fieldNames.map((field) => {
    const error = errorOf(inputs, field, visited)
    inputs[field].setAttribute('aria-invalid', String(error !== undefined))
    return error
  })
  const error = errors.find((problem) => problem !== undefined)
  const complete = fieldNames.every((field) => fieldStatus(field, values) === 'complete')
  const empty = fieldNames.every((field) => values[field] === '')
  const state = { empty, complete, brand: showBrand(inputs), postalCode: values.postal }
  return error === undefined ? state : { ...state, error }
}

/** Invalid input is reported at once, incomplete input only after its field lost the focus. */
function errorOf(inputs: Inputs, field: FieldName, visited: ReadonlySet<FieldName>): FieldError | undefined {
  const status = fieldStatus(field, readValues(inputs))
  if (status === 'empty' || status === 'complete') return undefined
  if ('invalid' in status) return status.invalid
  return visited.has(field) && document.activeElement !== inputs[field] ? status.incomplete : undefined
}

/** Sends a request with the typed card, or focuses the first unfinished input and returns its error. */
export async function sendCard(
  request: ApiRequest,
  under: 'card' | 'payment_method_data',
  inputs: Inputs,
): Promise<ApiAnswer> {
  const open = firstUnfinished(inputs)
  if (open !== undefined) {
    inputs[open].focus()
    const status = fieldStatus(open, readValues(inputs))
    const invalid = typeof status === 'object' && 'invalid' in status ? status.invalid : undefined
    return { kind: 'incomplete', error: invalid ?? fieldError(incompleteCodes[open]) }
  }
  return callApi({ ...request, params: { ...cardParams(under, inputs), ...request.params } })
}

/** The card's parameters; only the sandbox gets them. */
function cardParams(under: 'card' | 'payment_method_data', inputs: Inputs): { [name: string]: string } {
  const values = readValues(inputs)
  const expiry = onlyDigits(values.expiry)
  const card = under === 'card' ? 'card' : 'payment_method_data[card]'
  const billing = under === 'card' ? 'billing_details' : 'payment_method_data[billing_details]'
  return {
    [`${card}[number]`]: onlyDigits(values.number),
    [`${card}[exp_month]`]: String(Number(expiry.slice(0, 2))),
    [`${card}[exp_year]`]: expiry.slice(2),
    [`${card}[cvc]`]: onlyDigits(values.cvc),
    ...(values.postal === '' ? {} : { [`${billing}[address][postal_code]`]: values.postal }),
  }
}

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

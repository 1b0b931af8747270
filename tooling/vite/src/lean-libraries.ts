import { MagicString } from 'magic-string'
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

/** What was written in full for browsers older than any that this is built for, as today's say it. */
const helpers: ReadonlyMap<string, string> = new Map([
  ['_typeof', 'function _typeof(value) { return typeof value }'],
  ['_slicedToArray', 'function _slicedToArray(list) { return list }'],
  ['_objectSpread2', 'function _objectSpread2(...parts) { return Object.assign(...parts) }'],
  ['_defineProperty', 'function _defineProperty(object, key, value) { object[key] = value; return object }'],
  [
    '_objectWithoutProperties',
    'function _objectWithoutProperties(object, keys) { const rest = { ...object }; for (const key of keys) delete rest[key]; return rest }',
  ],
])

/**
 * Takes out of libraries what does nothing in a page: names given to functions for
 * a debugger, which also keep functions that nobody calls, property types that React reads no more, what is done on a server,
 * helpers for browsers older than any that this is built for, the stacks of errors that are only ever compared, and the card
 * provider's own checkout, which no page has.
 */
export function leanLibraries(): Plugin {
  return {
    name: 'payment-center:lean-libraries',
    apply: 'build',
    transform: {
      filter: {
        id: /node_modules/,
        code: /__name|propTypes|displayName|typeof window|_objectSpread2|Exception = Error/,
      },
      handler(code) {
        const lean = leanLibrary(code)
        return { code: lean.toString(), map: lean.generateMap({ hires: true }) }
      },
    },
  }
}

/** A module of a library without what does nothing in a page. */
export function leanLibrary(code: string): MagicString {
  const text = new MagicString(code)
  const visitor = new Visitor({
    ImportDeclaration({ source, start, end }) {
      if (source.value === 'prop-types') text.remove(start, end)
    },
    FunctionDeclaration({ id, start, end }) {
      const helper = helpers.get(id?.name ?? '')
      if (helper !== undefined) text.overwrite(start, end, helper)
    },
    ExpressionStatement({ expression, start, end }) {
      if (givesUnused(expression) || isNameOfDeclared(expression)) text.remove(start, end)
    },
    UnaryExpression({ operator, argument, start, end }) {
      const asks = operator === 'typeof' && argument.type === 'Identifier' && argument.name === 'window'
      if (asks) text.update(start, end, '"object"')
    },
    ConditionalExpression({ test, alternate, start, end }) {
      if (asksForCheckout(test)) text.remove(start, alternate.start).remove(alternate.end, end)
    },
    VariableDeclarator({ id, init }) {
      const message = id.type === 'Identifier' && id.name.endsWith('Exception') && messageOf(init)
      if (!init || !message) return
      text.overwrite(init.start, message.start, 'Object.assign(Object.create(Error.prototype), { message: ')
      text.overwrite(message.end, init.end, ' })')
    },
    CallExpression(call) {
      const [given] = call.arguments
      if (!isNaming(call) || given === undefined || given.type === 'Identifier') return
      text.overwrite(call.start, given.start, '(')
      text.overwrite(given.end, call.end, ')')
    },
  })
  visitor.visit(parseSync('module.js', code).program)
  return text
}

/** `__name(function …, 'name')`, as esbuild writes it where it is told to keep names. */
function isNaming({ callee }: ESTree.CallExpression): boolean {
  return callee.type === 'Identifier' && callee.name === '__name'
}

/**
 * What React throws to itself is made while it loads and known by identity. A browser that somebody listens to notes where
 * each was made, and for that reads all of React again.
 */
function messageOf(made: ESTree.Expression | null): ESTree.Argument | undefined {
  const isError =
    made?.type === 'CallExpression' && made.callee.type === 'Identifier' && made.callee.name === 'Error'
  return isError ? made.arguments[0] : undefined
}

function isNameOfDeclared(expression: ESTree.Expression): boolean {
  return (
    expression.type === 'CallExpression' &&
    isNaming(expression) &&
    expression.arguments[0]?.type === 'Identifier'
  )
}

/** `'checkoutSdk' in …`, as the card provider's library asks before all that is for its own checkout. */
function asksForCheckout(test: ESTree.Expression): boolean {
  if (test.type !== 'BinaryExpression' || test.operator !== 'in') return false
  return test.left.type === 'Literal' && test.left.value === 'checkoutSdk'
}

/** What nothing reads or calls of what libraries give to their functions: `Part.propTypes = …` */
const unused = ['propTypes', 'displayName', 'setLoadParameters']

function givesUnused(expression: ESTree.Expression): boolean {
  if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return false
  const { property } = expression.left
  return property.type === 'Identifier' && unused.includes(property.name)
}

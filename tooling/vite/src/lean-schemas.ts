import { MagicString } from 'magic-string'
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

/** What only the server needs of a call: to check what comes in, and to describe itself. */
const ofTheServer = ['summary', 'params', 'query', 'body', 'addition']

/** What valibot does; all else of it makes something, which is left out where nobody uses it. */
const effects = ['assert', 'parse']

/**
 * Takes out of the schemas and declared calls what a browser never uses, so that the checks of requests, which the
 * server makes, are no part of a page. Types are untouched: what a client hands over is still checked as it is written.
 */
export function leanSchemas(): Plugin {
  return {
    name: 'payment-center:lean-schemas',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: /from ["']valibot["']/ },
      handler(code) {
        const lean = leanModule(code)
        return { code: lean.toString(), map: lean.generateMap({ hires: true }) }
      },
    },
  }
}

/** A module that has `import * as v from 'valibot'`, as JavaScript, without what a browser never uses. */
export function leanModule(code: string): MagicString {
  const text = new MagicString(code)
  const visitor = new Visitor({
    CallExpression(call) {
      // valibot says itself that its makers have no effects, but the bundler does not hear it through a namespace.
      if (makesSchema(call)) text.appendLeft(call.start, '/* @__PURE__ */ ')
      else if (isNamed(call.callee, 'defineCall')) removeServerParts(call, text)
    },
  })
  visitor.visit(parseSync('module.js', code).program)
  return text
}

function makesSchema({ callee }: ESTree.CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  return isNamed(callee.object, 'v') && !effects.includes(callee.property.name)
}

function isNamed(node: ESTree.Expression, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}

function removeServerParts({ arguments: [given] }: ESTree.CallExpression, text: MagicString): void {
  if (given?.type !== 'ObjectExpression') return
  const { properties } = given
  properties.forEach((property, at) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return
    const end = properties[at + 1]?.start ?? given.end - 1
    if (ofTheServer.includes(property.key.name)) text.remove(property.start, end)
  })
}

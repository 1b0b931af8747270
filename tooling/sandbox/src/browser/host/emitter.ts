type Handler = (event: unknown) => void

/** `on` and `off` of an element; `off` also works after `destroy`. */
export class Emitter {
  readonly #handlers = new Map<string, Set<Handler>>()

  on(type: string, handler: Handler): this {
    const handlers = this.#handlers.get(type) ?? new Set()
    this.#handlers.set(type, handlers.add(handler))
    return this
  }

  off(type: string, handler: Handler): this {
    this.#handlers.get(type)?.delete(handler)
    return this
  }

  emit(type: string, event: unknown): void {
    for (const handler of new Set(this.#handlers.get(type))) handler(event)
  }
}

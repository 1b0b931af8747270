import { context, diag, DiagLogLevel, SpanStatusCode } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { setTracing, type RunSpan } from '../db/traced.ts'

/** Failed exports are a warning, once a minute. */
function logFailures(log: Logger): void {
  let warnedAt = -Infinity
  const warn = (message: string) => {
    if (performance.now() - warnedAt < 60_000) return
    warnedAt = performance.now()
    log.warn({ reason: message.slice(0, 200) }, 'traces could not be sent')
  }
  const ignore = () => {}
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN)
}

/**
 * Sends traces of requests, loops, queries and vendors' calls to a collector, by OTLP over HTTP. Loaded only where they are
 * on. Spans have call names and SQL without its parameters: no ids, and no personal data.
 * @returns sends the last ones, and ends
 */
export function startTracing(endpoint: string, version: string, log: Logger): () => Promise<void> {
  logFailures(log)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'payment-center-api', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('payment-center')
  const run: RunSpan = (name, attributes, work, describe) =>
    tracer.startActiveSpan(name, { attributes }, async (span) => {
      try {
        return await work()
      } catch (error) {
        // Its message may quote a value.
        span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        const known = describe?.()
        if (known !== undefined) span.updateName(known.name).setAttributes(known.attributes)
        span.end()
      }
    })
  setTracing(run)
  return async () => {
    setTracing(null)
    await provider.shutdown()
  }
}

import { Counter, Histogram, type Registry } from 'prom-client'

/** Counters for features and workers. */
export interface Counters {
  /**
   * A finished conversion: "converted", or the code of its problem. `format` is "unknown" if no reader recognises it.
   */
  conversion(format: string, outcome: string, seconds: number): void
  /** A finished run. */
  run(outcome: string, seconds: number): void
  /** An import that a worker ended. `kind` is "diagrams" or "reqif". */
  importEnded(kind: string, outcome: string, seconds: number): void
  /** A request to the object store: "ok", its status, or "unreachable". */
  storeRequest(method: string, outcome: string): void
}

/** Registers the instruments that the counters write to. */
function createInstruments(registry: Registry) {
  const registers = [registry]
  const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
  const conversions = new Counter({
    name: 'conversions_total',
    help: 'Finished conversions by file format and outcome',
    labelNames: ['format', 'outcome'],
    registers,
  })
  const conversionSeconds = new Histogram({
    name: 'conversion_duration_seconds',
    help: 'Time of a conversion, including its wait for a thread',
    labelNames: ['format'],
    buckets,
    registers,
  })
  const runs = new Counter({
    name: 'runs_ended_total',
    help: 'Runs finished by this process, by outcome',
    labelNames: ['outcome'],
    registers,
  })
  const runSeconds = new Histogram({
    name: 'run_duration_seconds',
    help: 'Time of a run from its first start to its end',
    buckets: [0.5, 1, 5, 15, 30, 60, 120, 300, 600],
    registers,
  })
  const imports = new Counter({
    name: 'imports_ended_total',
    help: 'Imports that this process ended, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const importSeconds = new Histogram({
    name: 'import_duration_seconds',
    help: 'Time of an import from its first start to its end',
    labelNames: ['kind'],
    buckets: [1, 5, 15, 60, 300, 900, 3600, 14_400],
    registers,
  })
  const storeRequests = new Counter({
    name: 'file_store_requests_total',
    help: 'Requests to the object store, by method and outcome',
    labelNames: ['method', 'outcome'],
    registers,
  })
  return { conversions, conversionSeconds, runs, runSeconds, imports, importSeconds, storeRequests }
}

/** Creates the counters of a process. */
export function createCounters(registry: Registry): Counters {
  const { conversions, conversionSeconds, runs, runSeconds, imports, importSeconds, storeRequests } =
    createInstruments(registry)
  return {
    conversion(format, outcome, seconds) {
      conversions.inc({ format, outcome })
      conversionSeconds.observe({ format }, seconds)
    },
    run(outcome, seconds) {
      runs.inc({ outcome })
      runSeconds.observe(seconds)
    },
    importEnded(kind, outcome, seconds) {
      imports.inc({ kind, outcome })
      importSeconds.observe({ kind }, seconds)
    },
    storeRequest(method, outcome) {
      storeRequests.inc({ method, outcome })
    },
  }
}

/** A progress line at the bottom of a terminal. Does nothing without a terminal. */
export class Progress {
  #on: boolean
  readonly #started = performance.now()
  #done = 0
  #total: number | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(on: boolean) {
    this.#on = on
    if (!on) return
    this.#timer = setInterval(() => this.#draw(), 200)
    this.#timer.unref()
  }

  step(): void {
    this.#done += 1
  }

  /** The number of steps, as soon as it is known. A count that fails leaves the bar without an end: the work tells why. */
  expect(total: number | Promise<number>): void {
    Promise.resolve(total).then(
      (known) => {
        this.#total = known
      },
      () => {},
    )
  }

  /** Writes a line above the bar, to standard error. */
  line(text: string): void {
    process.stderr.write(this.#on ? `\r\x1b[K${text}\n` : `${text}\n`)
  }

  /** Writes a line above the bar, to standard output. */
  print(text: string): void {
    if (this.#on) process.stderr.write('\r\x1b[K')
    process.stdout.write(`${text}\n`)
  }

  /** Removes the progress bar; later lines are ordinary ones. */
  end(): void {
    clearInterval(this.#timer)
    if (this.#on) process.stderr.write('\r\x1b[K')
    this.#on = false
  }

  #draw(): void {
    const seconds = (performance.now() - this.#started) / 1000
    process.stderr.write(`\r\x1b[K${progressText(this.#done, this.#total, seconds, process.stderr.columns || 80)}`)
  }
}

/** The text of the line; seconds since the start, width in columns. */
export function progressText(done: number, total: number | undefined, seconds: number, width: number): string {
  const rate = seconds > 0 ? done / seconds : 0
  const speed = `${rate.toFixed(1)} files/s`
  if (total === undefined) return `${done} files · ${speed}`.slice(0, width)
  const left = rate > 0 ? Math.ceil(Math.max(0, total - done) / rate) : undefined
  const time = left === undefined ? '' : ` · ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')} left`
  const part = total > 0 ? Math.min(1, done / total) : 1
  const tail = ` ${done}/${total} · ${speed}${time}`
  const cells = Math.max(0, Math.min(30, width - tail.length - 3))
  return `[${'█'.repeat(Math.round(part * cells)).padEnd(cells, '░')}]${tail}`.slice(0, width)
}

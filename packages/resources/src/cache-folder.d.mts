export function cacheFolder(): string
export function keepCompiledCode(): void

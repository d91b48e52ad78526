import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import type { Config } from '../../config/index.ts'

/** The configured model, at any endpoint that speaks the OpenAI protocol; undefined when none is configured. */
export function createModel(config: Pick<Config, 'llmBaseUrl' | 'llmApiKey' | 'llmModel'>): LanguageModel | undefined {
  if (config.llmBaseUrl === undefined || config.llmModel === undefined) return undefined
  const provider = createOpenAICompatible({
    name: 'configured',
    baseURL: config.llmBaseUrl,
    supportsStructuredOutputs: true,
    ...(config.llmApiKey === undefined ? {} : { apiKey: config.llmApiKey }),
  })
  return provider(config.llmModel)
}

import type { LanguageModel } from 'ai'
import type { Config } from '#config/index'

/** A model, whose library is loaded when it is used. */
export type Model = () => Promise<LanguageModel>

/** The configured model, at any endpoint that speaks the OpenAI protocol; undefined when none is configured. */
export function createModel({
  llmBaseUrl: baseURL,
  llmApiKey: apiKey,
  llmModel,
}: Pick<Config, 'llmBaseUrl' | 'llmApiKey' | 'llmModel'>): Model | undefined {
  if (baseURL === undefined || llmModel === undefined) return undefined
  return async () => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const provider = createOpenAICompatible({
      name: 'configured',
      baseURL,
      supportsStructuredOutputs: true,
      ...(apiKey === undefined ? {} : { apiKey }),
    })
    return provider(llmModel)
  }
}

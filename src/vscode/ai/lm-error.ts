import { LanguageModelError } from 'vscode';
import { ChatError } from '../../llm/chat-error.ts';
import { aiStrings } from './strings.ts';

/** Names of errors by which GitHub Copilot says that a quota is used up, or requests come too fast. */
const quotaErrors = ['ChatQuotaExceeded', 'ChatRateLimited'];

/**
 * What a failure of a model in VS Code means. Its own message is left out, because it may quote the prompt.
 * @param model the model as it is configured
 */
export function lmFailure(model: string, error: unknown): ChatError {
  if (error instanceof ChatError) {
    return error;
  }
  if (error instanceof LanguageModelError) {
    switch (error.code) {
      case LanguageModelError.NotFound.name:
        return new ChatError('noModel', aiStrings.lmNotFound(model));
      case LanguageModelError.NoPermissions.name:
        return new ChatError('forbidden', aiStrings.lmForbidden(model));
      case LanguageModelError.Blocked.name:
        return new ChatError('rateLimited', aiStrings.lmBlocked(model));
    }
  }
  const names = [error, error instanceof Error ? error.cause : undefined].map((one) =>
    one instanceof Error ? one.name : '',
  );
  return names.some((name) => quotaErrors.includes(name))
    ? new ChatError('rateLimited', aiStrings.lmBlocked(model))
    : new ChatError('serverError', aiStrings.lmFailed(model));
}

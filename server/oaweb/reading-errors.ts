/** Errors thrown while reading oa-web's answers. api/call-failure.ts turns them into failures of the call. */

/** Signals a value that is missing or cannot be read. */
export class ShapeError extends Error {
  override readonly name = 'ShapeError';
  /** JSON path of the field. */
  readonly at: string;

  constructor(at: string, expected: string) {
    super(`${at} is not ${expected}`);
    this.at = at;
  }
}

/** Signals that oa-web ignored a parameter and so answered a different question. */
export class IgnoredParameterError extends Error {
  override readonly name = 'IgnoredParameterError';
  /** The contract's name for the parameter. */
  readonly param: string;

  constructor(param: string) {
    super(`${param} was not heeded`);
    this.param = param;
  }
}

/**
 * Signals an empty list in place of a record. Either the record does not exist, or oa-web did not understand the
 * question.
 */
export class EmptyAnswerError extends Error {
  override readonly name = 'EmptyAnswerError';
}

/** Called for each item or field left out of a response. */
export type ReportSkipped = (error: ShapeError) => void;

/** Reads a field that a response can do without. On a ShapeError, calls `reportSkipped` and returns null. */
export function orNull<T>(read: () => T | null, reportSkipped?: ReportSkipped): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    reportSkipped?.(error);
    return null;
  }
}

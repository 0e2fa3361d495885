/** The steps of a pre-purchase check and their URLs. No URL contains chip digits or findings. */
export const steps = ['number', 'chip', 'card'] as const;
export type BuyingStep = (typeof steps)[number];

/** Returns the step given in a URL. Without a number, this is always the first step. */
export function stepIn(params: URLSearchParams, number: string): BuyingStep {
  const named = steps.find((step) => step === params.get('step'));
  return (number !== '' && named) || 'number';
}

const path = '/ckuh5/buying';

export function buyingStepPath(number: string, step: BuyingStep): string {
  const params = new URLSearchParams({ ...(number && { number }), ...(step !== 'number' && { step }) }).toString();
  return params ? `${path}?${params}` : path;
}

/** A genotype: `N/prcd` as two tiles; anything but two alleles as plain text. */
import styles from './gene-genotype.module.css';

export function Genotype({ text }: { text: string }) {
  const alleles = text.split('/').map((allele) => allele.trim());
  if (alleles.length > 2) return <span className="mono">{text}</span>;
  return (
    <span className={styles.alleles}>
      {alleles.map((allele, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: both alleles may be the same
        <span key={i}>{allele}</span>
      ))}
    </span>
  );
}

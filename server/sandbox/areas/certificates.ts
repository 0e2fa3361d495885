/**
 * Certificates and gene reports as a plausible oa-web would send them: `errcode`/`errmsg`/`body`, Chinese words instead
 * of codes, slashed dates and epoch milliseconds. They contain full names and chip numbers, which the BFF must never
 * pass on. The body is null for an unknown number. A disputed certificate and an unreleased report are refused.
 */
import { HttpResponse, http, type RequestHandler } from 'msw';
import { certificateKinds } from '../../../shared/certificate-kinds.ts';
import { colours } from '../data/breeds/vocabulary.ts';
import { type CertifiedDog, dogByNumber } from '../data/dogs/register.ts';
import type { RegisteredDog } from '../data/dogs/registered-dog.ts';
import { type CallExamples, exampleLists, numberExamples } from '../data/examples.ts';
import { pendingReport, type Report, type ReportedTest, reportByNumber } from '../data/genes/reports.ts';
import { showDogIdOf } from '../data/shows/show-dogs.ts';
import { parametersOf } from './requests.ts';

const ok = (body: unknown) => HttpResponse.json({ errcode: 0, errmsg: 'ok', body });
const refuse = (errcode: number, errmsg: string) => HttpResponse.json({ errcode, errmsg, body: null });

const slashed = (day: string): string => day.split('-').map(Number).join('/');
/** Returns midnight in China, in epoch milliseconds. */
const millis = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

/** Number of pedigree generations that oa-web sends. Certificates of all kinds show fewer. */
const generationsOnRecord = 5;

/** Returns the path of a drawing of the breed in the dog's colour. The sandbox has no photos of dogs. */
const breedPictureOf = ({ breed, colour }: RegisteredDog): string => `/oa-web/upload/fci/${breed.number}-${colour}.svg`;

function dogInfo(dog: RegisteredDog) {
  return {
    dogNameEn: dog.registeredName,
    callName: dog.callName ?? '',
    breedId: dog.breed.number,
    fciNo: String(dog.breed.number),
    groupNo: dog.breed.group,
    breedNameCn: dog.breed.zh,
    breedNameEn: dog.breed.en,
    gender: dog.sex === 'male' ? '公' : '母',
    birthday: slashed(dog.bornOn),
    breedPicUrl: breedPictureOf(dog),
  };
}

const colourOf = ({ colour }: RegisteredDog) => ({ colorCn: colours[colour][0], colorEn: colours[colour][1] });

/** Builds an ancestor with its own ancestors, up to `generations` generations in all. */
function ancestor(dog: RegisteredDog | null, generations: number): object | null {
  if (!dog) return null;
  return {
    nameEn: dog.registeredName,
    certNo: dog.number,
    ...colourOf(dog),
    titles: dog.titles.flatMap(({ title, isAward }) => (isAward ? [] : [title])).join('、'),
    father: generations > 1 ? ancestor(dog.sire, generations - 1) : null,
    mother: generations > 1 ? ancestor(dog.dam, generations - 1) : null,
  };
}

const statusCodes = {
  revoked: '已注销',
  reissued: '已补发',
  valid: '有效',
  invalid: '已失效',
  unknown: '待核',
} as const;

function certificateInfo(dog: CertifiedDog) {
  const { certificate } = dog;
  const { name, pedigreeGenerations } = certificateKinds[certificate.kind];
  return {
    certNo: dog.number,
    certTypeName: name.zh,
    certStatus: statusCodes[certificate.status],
    newCertNo: certificate.reissuedAs ?? '',
    issueDate: slashed(certificate.issuedOn),
    geneReportNo: reportByNumber.get(dog.number)?.number ?? '',
    rankDogId: showDogIdOf(dog.number) ?? '',
    dogInfo: { ...dogInfo(dog), ...colourOf(dog), chipNo: certificate.chip, dnaNo: certificate.dnaNumber ?? '' },
    ownerName: certificate.owner,
    breederName: certificate.breeder ?? '',
    kennelName: certificate.kennel ?? '',
    titleList: dog.titles.map(({ title, on, place, judge = '' }) => ({
      titleName: title,
      obtainDate: slashed(on),
      place,
      judgeName: judge,
    })),
    healthList: certificate.health.map(({ name, result, on }) => ({
      itemName: name,
      itemResult: result,
      checkDate: millis(on),
    })),
    ...(pedigreeGenerations > 0 && {
      pedigree: { father: ancestor(dog.sire, generationsOnRecord), mother: ancestor(dog.dam, generationsOnRecord) },
    }),
  };
}

const categoryWords = { disease: '疾病', trait: '性状', colour: '毛色', parentage: '亲子' } as const;
const resultWords = {
  clear: '未携带',
  carrier: '携带者',
  atRisk: '高风险',
  notTested: '未检测',
  value: '分型',
  unknown: '复检中',
} as const;
const inheritanceWords = { AR: '常染色体隐性', AD: '常染色体显性', XL: 'X连锁', complex: '多基因' } as const;

const testItem = (test: ReportedTest) => ({
  itemCode: test.id,
  itemNameCn: test.name[0],
  itemNameEn: test.name[1],
  geneSymbol: test.gene ?? '',
  itemType: categoryWords[test.category],
  inheritMode: test.inheritance && inheritanceWords[test.inheritance],
  resultName: resultWords[test.result],
  genotype: test.genotype ?? '--',
  explainCn: test.meaning[0],
  explainEn: test.meaning[1],
});

const geneReport = (report: Report) => ({
  reportNo: report.number,
  certNo: report.dog.number,
  rankDogId: showDogIdOf(report.dog.number) ?? '',
  dogInfo: dogInfo(report.dog),
  labName: '示例兽医遗传实验室 Sample Veterinary Genetics Laboratory',
  sampleDate: millis(report.sampledOn),
  reportDate: slashed(report.reportedOn),
  testList: report.tests.map(testItem),
});

export function certificatesHandlers(): RequestHandler[] {
  const numberIn = (request: Request) => parametersOf(request)('number');
  return [
    http.get('*/oa-web/api/v1/breeder/myDog/certificateInfo', ({ request }) => {
      const dog = dogByNumber.get(numberIn(request));
      if (dog?.certificate.underReview) return refuse(4203, '该证书正在复核，请联系犬籍登记处');
      return ok(dog ? certificateInfo(dog) : null);
    }),
    http.get('*/oa-web/api/v1/dog/geneReport', ({ request }) => {
      const number = numberIn(request);
      if (number === pendingReport) return refuse(7003, '检测尚未完成，报告还没有出具');
      const report = reportByNumber.get(number);
      return ok(report ? geneReport(report) : null);
    }),
  ];
}

export const certificateExamples = {
  '/oa-web/api/v1/breeder/myDog/certificateInfo': { number: numberExamples(exampleLists.certificates) },
  '/oa-web/api/v1/dog/geneReport': { number: numberExamples(exampleLists.geneReports) },
} satisfies CallExamples;

/** DTOs of the ASP.NET fake. */
import { contact } from '../../register.ts';
import type {
  Ancestor,
  Appreciation,
  Breed,
  BreedDetails,
  BreedRef,
  Certificate,
  Draw,
  GeneReport,
  Group,
  Licence,
  Notice,
  NoticeSort,
  RaffleTotal,
  RankDetails,
  RankRow,
  Section,
  Span,
  Text,
} from '../facts.ts';

/** Writes a day or instant as milliseconds. A day is midnight in China. */
const date = (text: string | null): string | null =>
  text === null ? null : `/Date(${Date.parse(text.length === 10 ? `${text}T00:00:00+08:00` : text)})/`;
/** Also writes the server's time zone offset, as DataContractJsonSerializer does. */
const zonedDate = (text: string): string | undefined => date(text)?.replace(')/', '+0800)/');
/** DateTime.MinValue, which stands for null in a non-nullable column. */
const neverEnds = '/Date(-62135596800000)/';

/** Returns a function that converts an enum's words to numbers, counting from `first`. */
const numbered = (words: string, first = 0): ((word: string | null) => number | null) => {
  const all = words.split(' ');
  return (word) => (word === null ? null : all.indexOf(word) + first);
};
const kindOf = numbered('normal xt jd dg zaXt zaJd dnaXt dnaYsfyXt dnaAppRaisal mq country');
const certStateOf = numbered('valid revoked reissued', 1);
const gradeOf = numbered('C B A T', 1);
const genderOf = (sex: string | null): number => (sex === 'male' ? 1 : sex === 'female' ? 2 : 0);
const sizeOf = numbered('small medium large giant', 1);
const categoryOf = numbered('disease trait colour parentage', 1);
const inheritOf = numbered('AR AD XL complex', 1);
const resultOf = numbered('notTested clear carrier atRisk value');
const sourceOf = numbered('registration share', 1);
const prizeStateOf = numbered('pending sent claimed');

export const groupDto = ({ id, number, name, sectionCount, breedCount }: Group) => ({
  FciGroupId: Number(id),
  GroupNo: number,
  GroupName: name.zh,
  GroupNameEn: name.en,
  SectionCount: sectionCount,
  BreedCount: breedCount,
});

export const sectionDto = ({ id, groupId, number, name, breedCount }: Section) => ({
  FciSectionId: Number(id),
  FciGroupId: Number(groupId),
  SectionNo: number,
  SectionName: name.zh,
  SectionNameEn: name.en,
  BreedCount: breedCount,
});

const breedRefDto = ({ id, name, fciNumber, groupId }: BreedRef) => ({
  BreedId: Number(id),
  BreedName: name.zh,
  BreedNameEn: name.en,
  FciCode: fciNumber,
  FciGroupId: Number(groupId),
});

export const breedDto = (breed: Breed) => ({
  ...breedRefDto(breed),
  OtherNames: breed.aliases.join(','),
  FciSectionId: Number(breed.sectionId),
  Country: breed.origin.zh,
  CountryEn: breed.origin.en,
  BodySize: sizeOf(breed.size),
  NeedWorkTrial: breed.workingTrial,
  IsProvisional: breed.provisional,
  ImageUrl: breed.picture,
});

const textDto = (text: Text | null) => text && { Cn: text.zh, En: text.en };
const rangeDto = (range: { male: Span; female: Span } | null) =>
  range && {
    DogMin: range.male?.[0],
    DogMax: range.male?.[1],
    BitchMin: range.female?.[0],
    BitchMax: range.female?.[1],
  };

export const breedDetailDto = (breed: BreedDetails) => ({
  ...breedDto(breed),
  Group: breed.group && groupDto(breed.group),
  Section: breed.section && sectionDto(breed.section),
  Standard: {
    HeightCm: rangeDto(breed.heightCm as Parameters<typeof rangeDto>[0]),
    WeightKg: rangeDto(breed.weightKg as Parameters<typeof rangeDto>[0]),
    LifeSpanMin: breed.lifespanYears?.[0] ?? null,
    LifeSpanMax: breed.lifespanYears?.[1] ?? null,
    CoatType: textDto(breed.coat),
    Colors: breed.colours.map(textDto),
    Characters: breed.temperament.map(textDto),
    Purpose: textDto(breed.use),
    RecognizeDate: date(breed.recognisedOn),
    FileUrl: breed.standardUrl,
  },
  Introduction: textDto(breed.description),
  Images: breed.pictures.map((url, index) => ({ SortNo: index + 1, Url: url })),
});

const ancestorDto = (dog: Ancestor | null): object | null =>
  dog && {
    RegName: dog.registeredName,
    RegNo: dog.number,
    ColorName: dog.colour?.zh ?? null,
    ColorNameEn: dog.colour?.en ?? null,
    Titles: dog.titles.join(';'),
    Father: ancestorDto(dog.sire),
    Mother: ancestorDto(dog.dam),
  };

const dogDto = (dog: Certificate['dog'] | GeneReport['dog']) => ({
  RegName: dog.registeredName,
  PetName: dog.callName,
  Breed: breedRefDto(dog.breed),
  Gender: genderOf(dog.sex),
  Birthday: date(dog.bornOn),
  PhotoUrl: dog.photo,
});

export const certificateDto = (certificate: Certificate) => ({
  CertificateNo: certificate.number,
  CertType: kindOf(certificate.kind),
  CertState: certStateOf(certificate.status),
  ReplacedByNo: certificate.reissuedAs,
  SignDate: zonedDate(certificate.issuedOn),
  Dog: {
    ...dogDto(certificate.dog),
    ColorName: certificate.dog.colour?.zh ?? null,
    ColorNameEn: certificate.dog.colour?.en ?? null,
    DnaNo: certificate.dog.dnaNumber,
    ChipNo: certificate.chip,
  },
  Owner: { Name: certificate.owner, Mobile: contact.mobile },
  Breeder: { Name: certificate.breeder, KennelName: certificate.kennel },
  Honors: certificate.titles.map(({ title, on, place }) => ({ HonorName: title, GetDate: date(on), City: place })),
  HealthChecks: certificate.healthTests.map(({ name, result, on }) => ({
    ItemName: name,
    ItemResult: result,
    CheckDate: date(on),
  })),
  Pedigree: ancestorDto(certificate.pedigree),
});

export const geneReportDto = (report: GeneReport) => ({
  ReportNo: report.reportNumber,
  CertificateNo: report.certificateNumber,
  Dog: dogDto(report.dog),
  LabName: report.lab,
  SampleDate: date(report.sampledOn),
  ReportDate: date(report.reportedOn),
  Items: report.tests.map((test) => ({
    ItemCode: test.id,
    ItemName: test.name.zh,
    ItemNameEn: test.name.en,
    GeneName: test.gene,
    ItemType: categoryOf(test.category),
    InheritMode: inheritOf(test.inheritance),
    ResultType: resultOf(test.result),
    Genotype: test.genotype,
    Explain: textDto(test.meaning),
  })),
});

export const licenceDto = (licence: Licence) => ({
  LicenseId: Number(licence.id),
  LicenseNo: licence.number,
  Person: { TrueName: licence.holder, Mobile: contact.mobile, HeadImg: licence.photo },
  IsFci: licence.system === 'fci',
  GradeId: gradeOf(licence.level.code),
  GradeName: licence.level.name.zh,
  GradeNameEn: licence.level.name.en,
  Subject: textDto(licence.category ?? null),
  SignDate: date(licence.issuedOn),
  ExpireDate: date(licence.validUntil) ?? neverEnds,
  IsCancelled: licence.status === 'revoked',
  ReplacedByNo: licence.replacedBy,
  SignUnit: licence.issuer,
});

export const rankRowDto = (row: RankRow) => ({
  RankNo: row.rank,
  LastRankNo: row.previousRank,
  Dog: { DogId: Number(row.dogId), RegName: row.registeredName, Gender: genderOf(row.sex), PhotoUrl: row.picture },
  Breed: breedRefDto(row.breed),
  ShowTimes: row.shows,
  TotalScore: row.points,
});

export const rankDetailDto = ({ dog, year, points, shows, ranks, results, rule }: RankDetails) => ({
  Dog: {
    DogId: Number(dog.id),
    RegName: dog.registeredName,
    Gender: genderOf(dog.sex),
    Birthday: date(dog.bornOn),
    PhotoUrl: dog.picture,
    Breed: breedRefDto(dog.breed),
  },
  Owner: { Name: dog.ownerMasked },
  Season: year,
  TotalScore: points,
  ShowTimes: shows,
  RankNo: { Total: ranks.all, InGroup: ranks.group, InBreed: ranks.breed },
  Scores: results.map((result) => ({
    ShowId: Number(result.showId),
    ShowName: result.show.zh,
    ShowNameEn: result.show.en,
    ShowDate: date(result.date),
    City: result.city.zh,
    CityEn: result.city.en,
    JudgeName: result.judge,
    AwardName: result.award,
    EntryCount: result.competitors,
    Score: result.points,
  })),
  ScoreRule: { Version: rule.version, ...textDto(rule.text) },
});

export const noticeTypeDto = ({ id, name, count }: NoticeSort) => ({
  TypeId: Number(id),
  TypeName: name.zh,
  TypeNameEn: name.en,
  ArticleCount: count,
});

export const articleDto = (notice: Notice) => ({
  ArticleId: Number(notice.id),
  TypeId: Number(notice.sortId),
  Title: notice.title,
  PublishTime: date(notice.publishedAt),
  IsTop: notice.pinned,
  Brief: notice.summary,
  CoverImg: notice.cover,
  Body: notice.html,
  LinkUrl: notice.externalUrl,
  Files: notice.attachments.map(({ name, url, bytes }) => ({ FileName: name, FileUrl: url, FileLength: bytes })),
  Deadline: date(notice.deadline),
});

export const thanksDto = (thanks: Appreciation) => ({
  ThanksId: Number(thanks.id),
  CertificateNo: thanks.number,
  AwardTo: thanks.recipient,
  Reason: thanks.reason,
  ActivityName: thanks.event,
  SignDate: date(thanks.issuedOn),
  ImageUrl: thanks.picture,
});

export const drawDto = (draw: Draw) => ({
  RecordId: Number(draw.id),
  DrawTime: zonedDate(draw.drawnAt),
  IsWin: draw.outcome === 'won',
  Prize: draw.prize && { PrizeId: Number(draw.prize.id), PrizeName: draw.prize.name, ImageUrl: draw.prize.picture },
  SendState: prizeStateOf(draw.state),
});

export const chancesDto = ({ remaining, used, earned, dogs, activity }: RaffleTotal) => ({
  LeftTimes: remaining,
  UsedTimes: used,
  ChanceLogs: earned.map(({ reason, count }) => ({ Source: sourceOf(reason), Times: count })),
  Dogs: dogs.map(({ name, noseprintRegisteredOn }) => ({ PetName: name, NosePrintDate: date(noseprintRegisteredOn) })),
  Activity: {
    ActivityId: Number(activity.id),
    ActivityName: activity.title,
    BeginTime: date(activity.startsAt),
    EndTime: date(activity.endsAt),
    Sponsor: activity.organiser,
    RuleText: activity.rules,
    Prizes: activity.prizes.map((prize) => ({
      PrizeId: Number(prize.id),
      PrizeName: prize.name,
      ImageUrl: prize.picture,
      TotalCount: prize.quantity,
      LeftCount: prize.remaining,
      Probability: prize.odds,
    })),
  },
});

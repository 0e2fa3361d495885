/** Columns of each record, as `Column:field`, and the numbers of the fake's enums. */
export const columns = {
  group: `GroupID:id GroupNo:number GroupName:name.zh GroupNameEn:name.en SectionCount:sectionCount
    DogCount:breedCount`,
  section: 'SectionID:id GroupID:groupId SectionNo:number SecName:name.zh SecNameEn:name.en DogCount:breedCount',
  /** In the FCI lists, `Dog` means a breed. */
  breed: `DogID:id FciNo:fciNumber DogCName:name.zh DogEName:name.en OtherNames:aliases GroupID:groupId
    SectionID:sectionId OriginName:origin.zh OriginNameEn:origin.en SizeType:size IsWorkTest:workingTrial
    IsProvisional:provisional PicUrl:picture`,
  standard: `Height:heightCm Weight:weightKg LifeSpan:lifespanYears CoatName:coat.zh CoatNameEn:coat.en
    Colors:colours Characters:temperament UseName:use.zh UseNameEn:use.en RecogDate:recognisedOn
    PdfUrl:standardUrl`,
  bySex: 'Male:male Female:female',
  color: 'ColorName:zh ColorNameEn:en',
  character: 'CharacterName:zh CharacterNameEn:en',
  breedDetails: 'Group:group Section:section Intro:description.zh IntroEn:description.en Pics:pictures',

  rankRow: `RankNo:rank LastRankNo:previousRank DogID:dogId DogEName:registeredName BreedID:breed.id
    BreedName:breed.name.zh BreedNameEn:breed.name.en FciNo:breed.fciNumber GroupID:groupId Sex:sex ShowTimes:shows
    Score:points PicUrl:picture`,
  rankBreed: 'BreedID:id BreedName:name.zh BreedNameEn:name.en FciNo:fciNumber GroupID:groupId',
  rankDog: `DogID:id DogEName:registeredName BreedInfo:breed Sex:sex BDate:bornOn OwnerName:ownerMasked
    PicUrl:picture`,
  rankDetails: `DogInfo:dog Year:year TotalScore:points ShowTimes:shows RankInfo:ranks ScoreList:results
    RuleInfo:rule`,
  ranks: 'AllRank:all GroupRank:group BreedRank:breed',
  score: `ShowID:showId ShowName:show.zh ShowNameEn:show.en ShowDate:date CityName:city.zh CityNameEn:city.en
    JudgeName:judge AwardName:award EntryCount:competitors Score:points`,
  rule: 'RuleVer:version RuleText:text.zh RuleTextEn:text.en',

  sort: 'SortID:id SortName:name.zh SortNameEn:name.en NoticeCount:count',
  notice: `NoticeID:id SortID:sortId NoticeTitle:title PubTime:publishedAt IsTop:pinned Digest:summary
    CoverPic:cover NoticeContent:html LinkUrl:externalUrl CloseDate:deadline Attachments:attachments`,
  attachment: 'FileName:name FilePath:url FileLength:bytes',

  certificate: `CertNo:number CertType:kind CertState:status NewCertNo:reissuedAs IssueDate:issuedOn DogInfo:dog
    ChipNo:chip TitleList:titles HealthList:healthTests Pedigree:pedigree`,
  dog: 'DogCName:callName DogEName:registeredName Breed:breed Gender:sex BDate:bornOn PhotoPath:photo',
  dogBreed: 'BreedID:id BreedCName:name.zh BreedEName:name.en FciNo:fciNumber GroupID:groupId',
  certifiedDog: 'ColorName:colour.zh ColorNameEn:colour.en DnaNo:dnaNumber',
  owner: 'OwnerName:owner',
  breeder: 'BreederName:breeder KennelName:kennel',
  title: 'TitleName:title GetDate:on GetPlace:place',
  health: 'CheckItem:name CheckResult:result CheckDate:on',
  ancestor: `DogEName:registeredName CertNo:number ColorName:colour.zh ColorNameEn:colour.en TitleNames:titles
    Father:sire Mother:dam`,
  geneReport: `ReportNo:reportNumber CertNo:certificateNumber DogInfo:dog LabName:lab SampleDate:sampledOn
    ReportDate:reportedOn ItemList:tests`,
  geneTest: `ItemCode:id ItemName:name.zh ItemNameEn:name.en GeneName:gene ItemType:category
    InheritMode:inheritance Result:result Genotype:genotype Remark:meaning`,

  licence: `LicID:id LicNo:number RealName:holder GradeID:level.code GradeName:level.name.zh
    GradeNameEn:level.name.en IssueDate:issuedOn ValidTo:validUntil NewLicNo:replacedBy IssueOrg:issuer
    PhotoPath:photo`,
  groomer: 'LicSys:system CoatTypeName:category.zh CoatTypeNameEn:category.en',
  groomerState: 'LicState:status',
  fciState: 'IsCancelled:status',
  trainerState: 'TrainerState:status',
  thanks: 'ThxID:id ThxNo:number ToName:recipient Reason:reason ActName:event IssueDate:issuedOn ScanPic:picture',

  chances: 'LeftTimes:remaining UsedTimes:used SourceList:earned DogList:dogs ActInfo:activity',
  source: 'SourceType:reason Times:count',
  noseDog: 'DogCName:name RegDate:noseprintRegisteredOn',
  activity: `ActID:id ActTitle:title BeginTime:startsAt EndTime:endsAt Sponsor:organiser RuleText:rules
    PrizeList:prizes`,
  prize: 'PrizeID:id PrizeName:name PrizePic:picture TotalQty:quantity LeftQty:remaining WinRate:odds',
  draw: `RecID:id DrawTime:drawnAt IsWin:outcome GiftID:prize.id GiftName:prize.name GiftPic:prize.picture
    SendState:state`,
  drawn: 'DrawInfo:record TotalInfo:total',
} as const;

type Enum = Readonly<Record<number, string>>;
/** `null` marks a column's default, which states nothing. */
export const enums = {
  size: { 1: 'small', 2: 'medium', 3: 'large', 4: 'giant', 5: 'several' },
  sexBit: { 0: 'female', 1: 'male' },
  gender: { 0: 'null', 1: 'male', 2: 'female' },
  kind: Object.fromEntries('normal xt jd dg zaXt zaJd dnaXt dnaYsfyXt dnaAppRaisal mq country'.split(' ').entries()),
  certificateState: { 0: 'valid', 1: 'revoked', 2: 'reissued' },
  testType: { 1: 'disease', 2: 'trait', 3: 'colour', 4: 'parentage' },
  inheritance: { 1: 'AR', 2: 'AD', 3: 'XL', 4: 'complex' },
  testResult: { 0: 'notTested', 1: 'clear', 2: 'carrier', 3: 'atRisk', 9: 'value' },
  grade: { 1: 'C', 2: 'B', 3: 'A', 4: 'T' },
  system: { 1: 'national', 2: 'fci' },
  groomerState: { 1: 'valid', 2: 'expired', 3: 'revoked' },
  trainerState: { 0: 'valid', 1: 'revoked', 2: 'expired' },
  source: { 1: 'registration', 2: 'share' },
  sendState: { 0: 'pending', 1: 'sent', 2: 'claimed' },
} satisfies Readonly<Record<string, Enum>>;

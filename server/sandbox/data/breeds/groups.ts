/** The ten groups of the FCI nomenclature and their sections, by number. */
import type { Text } from './breed-row.ts';

interface GroupRow {
  readonly number: number;
  readonly name: Text;
  readonly sections: readonly { readonly number: number; readonly name: Text }[];
}

export const groups: readonly GroupRow[] = [
  {
    number: 1,
    name: ['牧羊犬和牧牛犬', 'Sheepdogs and Cattledogs'],
    sections: [
      { number: 1, name: ['牧羊犬', 'Sheepdogs'] },
      { number: 2, name: ['牧牛犬（瑞士牧牛犬除外）', 'Cattledogs (except Swiss Cattledogs)'] },
    ],
  },
  {
    number: 2,
    name: [
      '宾莎犬、雪纳瑞犬、獒犬及瑞士山地犬和牧牛犬',
      'Pinscher and Schnauzer, Molossoid and Swiss Mountain and Cattledogs',
    ],
    sections: [
      { number: 1, name: ['宾莎犬和雪纳瑞犬', 'Pinscher and Schnauzer type'] },
      { number: 2, name: ['獒犬', 'Molossian type'] },
      { number: 3, name: ['瑞士山地犬和牧牛犬', 'Swiss Mountain and Cattledogs'] },
    ],
  },
  {
    number: 3,
    name: ['㹴犬', 'Terriers'],
    sections: [
      { number: 1, name: ['大型和中型㹴犬', 'Large and medium sized Terriers'] },
      { number: 2, name: ['小型㹴犬', 'Small sized Terriers'] },
      { number: 3, name: ['斗牛型㹴犬', 'Bull type Terriers'] },
      { number: 4, name: ['玩具㹴犬', 'Toy Terriers'] },
    ],
  },
  { number: 4, name: ['腊肠犬', 'Dachshunds'], sections: [{ number: 1, name: ['腊肠犬', 'Dachshunds'] }] },
  {
    number: 5,
    name: ['狐狸犬和原始犬种', 'Spitz and primitive types'],
    sections: [
      { number: 1, name: ['北欧雪橇犬', 'Nordic Sledge Dogs'] },
      { number: 2, name: ['北欧狩猎犬', 'Nordic Hunting Dogs'] },
      { number: 3, name: ['北欧看守犬和牧羊犬', 'Nordic Watchdogs and Herders'] },
      { number: 4, name: ['欧洲狐狸犬', 'European Spitz'] },
      { number: 5, name: ['亚洲狐狸犬及相关犬种', 'Asian Spitz and related breeds'] },
      { number: 6, name: ['原始犬种', 'Primitive type'] },
      { number: 7, name: ['原始狩猎犬', 'Primitive type – Hunting Dogs'] },
    ],
  },
  {
    number: 6,
    name: ['嗅觉猎犬及相关犬种', 'Scent hounds and related breeds'],
    sections: [
      { number: 1, name: ['嗅觉猎犬', 'Scent-hounds'] },
      { number: 2, name: ['循血迹追踪犬', 'Leash (scent) Hounds'] },
      { number: 3, name: ['相关犬种', 'Related breeds'] },
    ],
  },
  {
    number: 7,
    name: ['指示犬', 'Pointing Dogs'],
    sections: [
      { number: 1, name: ['欧洲大陆指示犬', 'Continental Pointing Dogs'] },
      { number: 2, name: ['不列颠和爱尔兰指示犬和雪达犬', 'British and Irish Pointers and Setters'] },
    ],
  },
  {
    number: 8,
    name: ['寻回犬、搜寻犬和水猎犬', 'Retrievers, Flushing Dogs and Water Dogs'],
    sections: [
      { number: 1, name: ['寻回犬', 'Retrievers'] },
      { number: 2, name: ['搜寻犬', 'Flushing Dogs'] },
      { number: 3, name: ['水猎犬', 'Water Dogs'] },
    ],
  },
  {
    number: 9,
    name: ['伴侣犬和玩具犬', 'Companion and Toy Dogs'],
    sections: [
      { number: 1, name: ['比熊犬及相关犬种', 'Bichons and related breeds'] },
      { number: 2, name: ['贵宾犬', 'Poodle'] },
      { number: 3, name: ['小型比利时犬', 'Small Belgian Dogs'] },
      { number: 4, name: ['无毛犬', 'Hairless Dogs'] },
      { number: 5, name: ['中国西藏犬种', 'Tibetan breeds'] },
      { number: 6, name: ['吉娃娃犬', 'Chihuahueño'] },
      { number: 7, name: ['英国玩具猎鹬犬', 'English Toy Spaniels'] },
      { number: 8, name: ['日本狆和北京犬', 'Japan Chin and Pekingese'] },
      { number: 9, name: ['大陆玩具猎鹬犬及其他犬种', 'Continental Toy Spaniel and others'] },
      { number: 10, name: ['克龙弗兰德犬', 'Kromfohrländer'] },
      { number: 11, name: ['小型獒犬', 'Small Molossian type Dogs'] },
    ],
  },
  {
    number: 10,
    name: ['视觉猎犬', 'Sighthounds'],
    sections: [
      { number: 1, name: ['长毛或饰毛视觉猎犬', 'Long-haired or fringed Sighthounds'] },
      { number: 2, name: ['刚毛视觉猎犬', 'Rough-haired Sighthounds'] },
      { number: 3, name: ['短毛视觉猎犬', 'Short-haired Sighthounds'] },
    ],
  },
];
